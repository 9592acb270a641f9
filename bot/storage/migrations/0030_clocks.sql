-- What a table waits for: moments at which something happens by itself, and seats without people.

CREATE TABLE alarms (
    table_id INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    kind     TEXT    NOT NULL,                      -- computer, reminder, deadline, forget
    number   INTEGER NOT NULL,                      -- the action it was set after
    at       REAL    NOT NULL,
    PRIMARY KEY (table_id, kind)
) WITHOUT ROWID;
CREATE INDEX alarms_by_time ON alarms (at);

-- A row only for seats whose player let the time run out, or is not there.
CREATE TABLE absences (
    match_id INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
    seat     INTEGER NOT NULL,
    state    TEXT    NOT NULL,                      -- here, away, vacant
    missed   INTEGER NOT NULL,                      -- deadlines in a row
    PRIMARY KEY (match_id, seat)
) WITHOUT ROWID;

-- Who had a seat before somebody else took it in the middle of the match.
CREATE TABLE substitutions (
    match_id INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
    number   INTEGER NOT NULL,                      -- actions so far
    seat     INTEGER NOT NULL,
    user_id  INTEGER NOT NULL,
    name     TEXT    NOT NULL,
    why      TEXT    NOT NULL,                      -- left, gone, voted_out
    at       REAL    NOT NULL,
    PRIMARY KEY (match_id, seat, number)
) WITHOUT ROWID;

-- Why a match is parked: '' is not; absent, chat, topic.
ALTER TABLE tables ADD COLUMN parked TEXT NOT NULL DEFAULT '';
