package io.swaplab.service.chainsource;

/** What speaks for the completeness of the logs that are followed. */
public enum LogsProof {
    /** Receipts prove them, wherever they were asked for. */
    PROVED,
    /** The node has no receipts by block; bloom filters alone speak for its logs, and a shortened list may go unnoticed. */
    UNPROVED,
    /** The node has no receipts by block, and no block is followed without them. */
    REFUSED
}
