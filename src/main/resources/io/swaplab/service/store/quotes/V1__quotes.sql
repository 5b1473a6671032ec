-- Prepared quotes without any signature. expires: Unix milliseconds.
CREATE TABLE quote (
  id ${bytes} PRIMARY KEY,
  expires BIGINT NOT NULL,
  caller TEXT NOT NULL,
  body ${bytes} NOT NULL
);

CREATE INDEX quote_expires ON quote (expires);
