package io.swaplab.router.pools.tick;

/**
 * Expected gas of a hop through a pool.
 *
 * @param base gas of a hop that crosses no tick: adapter, pool and transfers
 * @param perCrossedTick additional gas for each crossed tick
 * @param perFurtherStep additional gas for each round of the pool's loop after the first
 * @param protocolFee additional gas if the protocol gets a part of the fee
 * @param refund refund for storage that the adapter clears again
 */
public record HopGas(long base, long perCrossedTick, long perFurtherStep, long protocolFee, long refund) {
    /** Gas that does not depend on a fee for the protocol. */
    public HopGas(long base, long perCrossedTick, long perFurtherStep, long refund) {
        this(base, perCrossedTick, perFurtherStep, 0, refund);
    }

    /** The gas of a hop with this many crossed ticks and rounds, without a fee for the protocol. */
    public long of(int crossedTicks, int steps) {
        return base + perCrossedTick * crossedTicks + perFurtherStep * Math.max(0, steps - 1);
    }
}
