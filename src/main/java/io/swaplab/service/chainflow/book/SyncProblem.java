package io.swaplab.service.chainflow.book;

/**
 * A problem found while syncing, for example chain data that could not be decoded and is therefore excluded from
 * snapshots.
 *
 * @param subject what has the problem: a pool, a factory, the node or a check
 * @param blockNumber the block at which the problem was found
 */
public record SyncProblem(String provider, String subject, String reason, long blockNumber) {
    /** The message of an exception, or the name of its class if it has none. */
    public static String reason(Throwable e) {
        return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    }
}
