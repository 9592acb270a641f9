-- By whose rules each person reads the rulebook, and how far they are in the guided deal.

CREATE TABLE readers (
    user_id INTEGER PRIMARY KEY,
    preset  TEXT    NOT NULL                        -- a preset's name
);

CREATE TABLE lessons (
    user_id INTEGER PRIMARY KEY,
    step    INTEGER NOT NULL                        -- from 0; past the last one: done or skipped
);
