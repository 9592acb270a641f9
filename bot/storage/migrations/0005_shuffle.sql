-- The secret of a table's shuffle is drawn when the table opens: its commitment is shown before
-- anybody can cut, and the secret itself when the match is over.
ALTER TABLE tables ADD COLUMN secret TEXT NOT NULL DEFAULT '';
