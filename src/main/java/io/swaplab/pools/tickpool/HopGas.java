package io.swaplab.pools.tickpool;

/**
 * Expected gas of a hop through a pool.
 *
 * @param base a hop that stays in its range: adapter, pool and transfers
 * @param perCrossedTick what each crossed tick adds
 * @param perFurtherStep what each further round of the pool's loop adds
 */
public record HopGas(long base, long perCrossedTick, long perFurtherStep) {
    /** The gas of a hop that crosses some ticks in some rounds. */
    public long of(int crossedTicks, int steps) {
        return base + perCrossedTick * crossedTicks + perFurtherStep * Math.max(0, steps - 1);
    }
}
