-- What a table's application remembers: who changed what last, the rule sets of a chat,
-- and how each player likes the hand to look.

ALTER TABLE tables ADD COLUMN last_change TEXT NOT NULL DEFAULT '';  -- JSON: by whom, what

CREATE TABLE presets (
    preset_id INTEGER PRIMARY KEY AUTOINCREMENT,
    chat_id   INTEGER NOT NULL,
    name      TEXT    NOT NULL,                     -- '': what /new begins with in this chat
    rules     TEXT    NOT NULL,                     -- preset and changes
    options   TEXT    NOT NULL DEFAULT '',          -- what else was agreed, JSON
    saved_by  INTEGER NOT NULL,
    saved_at  REAL    NOT NULL,
    UNIQUE (chat_id, name)
);

CREATE TABLE looks (
    user_id INTEGER PRIMARY KEY,
    sorting TEXT    NOT NULL,                       -- dealt, suits, strength, trumps_last…
    suits   TEXT    NOT NULL                        -- plain, four
);
