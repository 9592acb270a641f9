-- How often a message of a sheet was brought to the bottom of its chat: with another number it is
-- posted anew instead of edited.

ALTER TABLE sheet_screens ADD COLUMN hung INTEGER NOT NULL DEFAULT 0;
