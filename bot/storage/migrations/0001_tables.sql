-- Chats, people, tables and the matches played at them. The actions are the truth.

CREATE TABLE chats (
    chat_id   INTEGER PRIMARY KEY,
    title     TEXT    NOT NULL DEFAULT '',
    language  TEXT,                                 -- NULL: the default
    bot_is    TEXT    NOT NULL DEFAULT 'member'     -- member, administrator, silenced, gone
);

CREATE TABLE people (
    user_id     INTEGER PRIMARY KEY,
    name        TEXT    NOT NULL,
    language    TEXT,                               -- as chosen or as the app says
    chose_language INTEGER NOT NULL DEFAULT 0,
    private     INTEGER NOT NULL DEFAULT 0,         -- 1: the bot may write to them
    hands_in    TEXT    NOT NULL DEFAULT 'group'    -- group or private
);

CREATE TABLE tables (
    table_id    INTEGER PRIMARY KEY AUTOINCREMENT,
    chat_id     INTEGER NOT NULL,
    topic_id    INTEGER NOT NULL DEFAULT 0,         -- 0: no topic, or General
    host        INTEGER NOT NULL,                   -- who opened it
    state       TEXT    NOT NULL,                   -- lobby, playing, over, closed
    rules       TEXT    NOT NULL,                   -- preset and changes
    options     TEXT    NOT NULL DEFAULT '',        -- what else was agreed, JSON
    dealer      INTEGER NOT NULL DEFAULT 0,         -- who deals first in the next match
    match_id    INTEGER,                            -- the present or last match
    rematch_of  INTEGER,                            -- the match whose seats are offered again
    touched_at  REAL    NOT NULL
);
CREATE INDEX tables_by_place ON tables (chat_id, topic_id, state);

CREATE TABLE seats (
    table_id INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    seat     INTEGER NOT NULL,
    user_id  INTEGER NOT NULL,
    name     TEXT    NOT NULL,                      -- as it was when the seat was taken
    PRIMARY KEY (table_id, seat),
    UNIQUE (table_id, user_id)
) WITHOUT ROWID;
CREATE INDEX seats_by_person ON seats (user_id);

CREATE TABLE matches (
    match_id   INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id   INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    rules      TEXT    NOT NULL,
    dealer     INTEGER NOT NULL,
    secret     TEXT    NOT NULL,                    -- the packs follow from secret and cut
    cut        TEXT    NOT NULL,
    started_at REAL    NOT NULL,
    ended_at   REAL,
    ending     TEXT,                                -- won, stopped
    winner     INTEGER,                             -- a side
    scores     TEXT                                 -- JSON, by side
);

CREATE TABLE players (
    match_id INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
    seat     INTEGER NOT NULL,
    user_id  INTEGER NOT NULL,
    name     TEXT    NOT NULL,
    PRIMARY KEY (match_id, seat)
) WITHOUT ROWID;

CREATE TABLE actions (
    match_id INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
    number   INTEGER NOT NULL,                      -- 1, 2, 3…
    line     TEXT    NOT NULL,                      -- in the engine's notation
    at       REAL    NOT NULL,
    PRIMARY KEY (match_id, number)
) WITHOUT ROWID;

-- Messages that are kept true: what was drawn last, and where it hangs.
CREATE TABLE surfaces (
    kind         TEXT    NOT NULL,                  -- table, hand
    subject_id   INTEGER NOT NULL,                  -- the table it shows
    user_id      INTEGER NOT NULL DEFAULT 0,        -- whose it is; 0: everybody's
    chat_id      INTEGER NOT NULL,
    topic_id     INTEGER NOT NULL DEFAULT 0,
    message_id   INTEGER NOT NULL DEFAULT 0,        -- 0: not posted yet
    ephemeral_id INTEGER NOT NULL DEFAULT 0,        -- 0: an ordinary message
    drawn        TEXT    NOT NULL DEFAULT '',        -- fingerprint of what is shown
    epoch        TEXT    NOT NULL DEFAULT '',        -- another one: a new message, not an edit
    PRIMARY KEY (kind, subject_id, user_id)
) WITHOUT ROWID;

-- Messages that are said once.
CREATE TABLE notices (
    notice_id  INTEGER PRIMARY KEY AUTOINCREMENT,
    kind       TEXT    NOT NULL,
    subject_id INTEGER NOT NULL,                    -- the match it speaks of
    detail     INTEGER NOT NULL DEFAULT 0,          -- for example the number of the deal
    chat_id    INTEGER NOT NULL,
    topic_id   INTEGER NOT NULL DEFAULT 0,
    state      TEXT    NOT NULL DEFAULT 'waiting',  -- waiting, sending, said, given_up
    UNIQUE (kind, subject_id, detail)
);
CREATE INDEX notices_waiting ON notices (state) WHERE state IN ('waiting', 'sending');

CREATE TABLE notes (
    key   TEXT PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID;
