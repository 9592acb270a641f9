-- The names of forum topics, as messages in them told: hands in private say where their table is.

CREATE TABLE topics (
    chat_id  INTEGER NOT NULL,
    topic_id INTEGER NOT NULL,
    name     TEXT    NOT NULL,
    PRIMARY KEY (chat_id, topic_id)
) WITHOUT ROWID;
