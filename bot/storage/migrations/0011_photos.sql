-- Pictures that Telegram has already: sent again by their file id, without an upload.

CREATE TABLE photos (
    key     TEXT PRIMARY KEY,                       -- what is on the picture
    file_id TEXT NOT NULL
) WITHOUT ROWID;
