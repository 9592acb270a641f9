-- Score sheets of games with real cards. The changes are the truth: replaying them in order
-- gives the sheet, with everything that can still be undone.

CREATE TABLE sheets (
    sheet_id   INTEGER PRIMARY KEY AUTOINCREMENT,
    chat_id    INTEGER NOT NULL,
    topic_id   INTEGER NOT NULL DEFAULT 0,
    state      TEXT    NOT NULL,                    -- setup, open, closed
    title      TEXT    NOT NULL DEFAULT '',         -- '': the players' names
    rules      TEXT    NOT NULL,                    -- preset and changes
    dealer     INTEGER NOT NULL DEFAULT 0,          -- who deals first
    stake_kind TEXT    NOT NULL DEFAULT 'none',     -- none, match, point
    stake_rate INTEGER NOT NULL DEFAULT 1,
    stake_unit TEXT    NOT NULL DEFAULT '',
    rights     TEXT    NOT NULL DEFAULT 'table',    -- who may write: table, writer, admins
    writer     INTEGER NOT NULL,                    -- 0: whoever writes next
    token      TEXT    NOT NULL,                    -- for the link that lets others follow
    draft      TEXT    NOT NULL DEFAULT '',         -- the entry that is being put together
    number     INTEGER NOT NULL DEFAULT 0,          -- changes so far
    winner     INTEGER,                             -- a side, while the match is over
    scores     TEXT    NOT NULL DEFAULT '[]',       -- JSON, by side
    amounts    TEXT    NOT NULL DEFAULT '[]',       -- JSON, by side: what the match pays
    opened_at  REAL    NOT NULL,
    touched_at REAL    NOT NULL,
    ended_at   REAL
);
CREATE INDEX sheets_by_place ON sheets (chat_id, topic_id, state);

CREATE TABLE sheet_players (
    sheet_id INTEGER NOT NULL REFERENCES sheets ON DELETE CASCADE,
    seat     INTEGER NOT NULL,
    name     TEXT    NOT NULL,
    user_id  INTEGER,                               -- NULL: nobody of Telegram
    PRIMARY KEY (sheet_id, seat)
) WITHOUT ROWID;
CREATE INDEX sheet_players_by_person ON sheet_players (user_id);

CREATE TABLE sheet_changes (
    sheet_id INTEGER NOT NULL REFERENCES sheets ON DELETE CASCADE,
    number   INTEGER NOT NULL,                      -- 1, 2, 3…
    kind     TEXT    NOT NULL,                      -- write, edit, insert, delete, undo, redo…
    line     INTEGER,                               -- from 0
    entry    TEXT    NOT NULL DEFAULT '',           -- what stands there now
    was      TEXT    NOT NULL DEFAULT '',           -- what stood there before
    user_id  INTEGER NOT NULL,
    name     TEXT    NOT NULL,
    at       REAL    NOT NULL,
    PRIMARY KEY (sheet_id, number)
) WITHOUT ROWID;

-- What people at a table have paid each other; the account is what matches gave less this.
CREATE TABLE sheet_payments (
    payment_id INTEGER PRIMARY KEY AUTOINCREMENT,
    chat_id    INTEGER NOT NULL,
    parties    TEXT    NOT NULL,                    -- JSON: who shares the account, sorted
    unit       TEXT    NOT NULL,
    amounts    TEXT    NOT NULL,                    -- JSON, in the order of the parties
    at         REAL    NOT NULL
);
CREATE INDEX sheet_payments_by_chat ON sheet_payments (chat_id);

-- What each message of a sheet shows: the chat's (user 0), and those of people who follow it.
CREATE TABLE sheet_screens (
    sheet_id INTEGER NOT NULL REFERENCES sheets ON DELETE CASCADE,
    user_id  INTEGER NOT NULL,
    page     TEXT    NOT NULL DEFAULT '',
    view     TEXT    NOT NULL DEFAULT 'table',      -- table, paper, chart
    dark     INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (sheet_id, user_id)
) WITHOUT ROWID;

-- Names that were typed once in a chat.
CREATE TABLE sheet_names (
    name_id INTEGER PRIMARY KEY AUTOINCREMENT,
    chat_id INTEGER NOT NULL,
    name    TEXT    NOT NULL,
    user_id INTEGER,
    used_at REAL    NOT NULL,
    UNIQUE (chat_id, name)
);
