-- The chain of the store; one row. Whoever opens the store raises the epoch and writes only while it is its own.
CREATE TABLE chain (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  chain_id BIGINT NOT NULL,
  genesis ${bytes} NOT NULL,
  profile ${bytes} NOT NULL,
  epoch BIGINT NOT NULL
);

-- How far something was followed: 'pools' is the block of all pool states, 'scan' the last block searched for pools.
CREATE TABLE progress (
  name VARCHAR(16) PRIMARY KEY,
  block BIGINT NOT NULL,
  hash ${bytes} NOT NULL,
  parent ${bytes} NOT NULL,
  secs BIGINT NOT NULL
);

-- The last transaction that touched a provider.
CREATE TABLE flow_cursor (
  provider VARCHAR(64) PRIMARY KEY,
  block BIGINT NOT NULL,
  tx_index BIGINT NOT NULL
);

-- kind: 0 unread, 1 live, 2 waiting, 3 quarantined. id: contract and key.
CREATE TABLE pool (
  id ${bytes} PRIMARY KEY,
  provider VARCHAR(64) NOT NULL,
  tokens ${bytes} NOT NULL,
  announced ${bytes} NOT NULL,
  kind INTEGER NOT NULL,
  asof BIGINT NOT NULL,
  state ${bytes} NOT NULL,
  reason TEXT NOT NULL
);
