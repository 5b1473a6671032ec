package io.swaplab.core.evm;

/** A block by number and hash, with parent hash and timestamp in Unix seconds. */
public record BlockRef(long number, Bytes32 hash, Bytes32 parentHash, long timestampSecs) {}
