package io.swaplab.pools.tick;

import io.swaplab.math.Int128;
import io.swaplab.math.Uint256;

/** Is told the initialised ticks of a state, ascending. */
@FunctionalInterface
public interface TickListener {
    void tick(int index, Int128 liquidityNet, Uint256 liquidityGross);
}
