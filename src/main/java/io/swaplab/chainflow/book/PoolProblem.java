package io.swaplab.chainflow.book;

/**
 * Something of the chain that could not be understood and is left out of the snapshots.
 *
 * @param subject the pool, or the factory whose announcement it was
 * @param blockNumber where it happened
 */
public record PoolProblem(String provider, String subject, String reason, long blockNumber) {}
