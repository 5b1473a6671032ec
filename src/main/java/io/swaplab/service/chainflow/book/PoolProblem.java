package io.swaplab.service.chainflow.book;

/**
 * Data of the chain that could not be decoded and is therefore excluded from snapshots.
 *
 * @param subject the pool, or the factory of the announcement
 * @param blockNumber the block of the problem
 */
public record PoolProblem(String provider, String subject, String reason, long blockNumber) {
    /** The text of an exception, which may be a pool's, a node's, or a bug of this program. */
    public static String reason(Throwable e) {
        return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    }
}
