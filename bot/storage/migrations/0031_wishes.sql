-- What people wish: reminders, calls to new tables, and with whom they do not want to sit.

CREATE TABLE wishes (
    user_id INTEGER PRIMARY KEY,
    remind  INTEGER NOT NULL DEFAULT 0,             -- 1: tell me when it is my turn for long
    calls   INTEGER NOT NULL DEFAULT 1              -- 0: never call me to a table
);

-- Who wants to be called when a table opens in a chat.
CREATE TABLE calls (
    chat_id INTEGER NOT NULL,
    user_id INTEGER NOT NULL,
    PRIMARY KEY (chat_id, user_id)
) WITHOUT ROWID;

CREATE TABLE shunned (
    user_id  INTEGER NOT NULL,                      -- whose list it is
    other_id INTEGER NOT NULL,
    name     TEXT    NOT NULL,                      -- as it was when they were put there
    PRIMARY KEY (user_id, other_id)
) WITHOUT ROWID;
