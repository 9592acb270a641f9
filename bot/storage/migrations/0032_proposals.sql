-- What a table is asked to agree on in the middle of a match.

CREATE TABLE proposals (
    proposal_id INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id    INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    match_id    INTEGER NOT NULL,
    number      INTEGER NOT NULL,                   -- actions so far when it was made
    kind        TEXT    NOT NULL,                   -- vacancy, seat, draw, out
    seat        INTEGER NOT NULL DEFAULT -1,        -- whose seat it is about
    user_id     INTEGER NOT NULL DEFAULT 0,         -- who proposes, or wants the seat
    name        TEXT    NOT NULL DEFAULT '',
    agreed      TEXT    NOT NULL DEFAULT '[]',      -- JSON: who said yes
    state       TEXT    NOT NULL DEFAULT 'open',    -- open, done, refused
    at          REAL    NOT NULL
);
CREATE INDEX proposals_open ON proposals (table_id) WHERE state = 'open';
