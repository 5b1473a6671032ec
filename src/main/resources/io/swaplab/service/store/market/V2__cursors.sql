-- The last transaction that touched a provider, with its hash. Older rows lack it, and the next transaction makes new ones.
DROP TABLE flow_cursor;

CREATE TABLE flow_cursor (
  provider VARCHAR(64) PRIMARY KEY,
  block BIGINT NOT NULL,
  tx_index BIGINT NOT NULL,
  tx_hash ${bytes} NOT NULL
);
