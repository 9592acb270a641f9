-- What somebody who plays alone chose last.

CREATE TABLE solo (
    user_id INTEGER PRIMARY KEY,
    rules   TEXT    NOT NULL                        -- preset and changes
);
