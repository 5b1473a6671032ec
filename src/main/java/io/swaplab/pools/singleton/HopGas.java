package io.swaplab.pools.singleton;

/**
 * Expected gas of a hop through a family's pools.
 *
 * @param base a hop that stays in its range: adapter, pool and transfers
 * @param perCrossedTick what each crossed tick adds
 * @param perFurtherStep what each further round of the pool's loop adds
 */
public record HopGas(long base, long perCrossedTick, long perFurtherStep) {
    long of(int crossedTicks, int steps) {
        return base + perCrossedTick * crossedTicks + perFurtherStep * Math.max(0, steps - 1);
    }
}
