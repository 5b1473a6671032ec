package io.swaplab.service.chainflow.book;

/**
 * Data of the chain that could not be decoded and is excluded from the snapshots.
 *
 * @param subject the pool, or the factory of the announcement
 * @param blockNumber the block of the problem
 */
public record PoolProblem(String provider, String subject, String reason, long blockNumber) {
    /** The text of a failure that is a pool's or a node's, or of this program. */
    public static String reason(Throwable e) {
        return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    }
}
