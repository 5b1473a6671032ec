package io.swaplab.evm;

/** A block by number and hash, with what tells its place in the chain; the time is in Unix seconds. */
public record BlockRef(long number, Bytes32 hash, Bytes32 parentHash, long timestampSecs) {}
