-- The sheet after which another match between the same players was begun: pressed again, the
-- button of the old sheet shows the new one.

ALTER TABLE sheets ADD COLUMN rematch_of INTEGER REFERENCES sheets ON DELETE SET NULL;
CREATE INDEX sheets_by_rematch ON sheets (rematch_of);
