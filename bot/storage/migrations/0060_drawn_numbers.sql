-- The number of the last action that a message shows: after a start only those are looked at
-- again where something has happened since. −1: it cannot be told.

ALTER TABLE surfaces ADD COLUMN number INTEGER NOT NULL DEFAULT -1;
