package io.swaplab.market;

import io.swaplab.math.Int128;
import io.swaplab.math.Uint256;
import java.util.List;

/**
 * All that a pool of two tokens depends on, in one of the few shapes whose arithmetic everybody shares. Two pools of one
 * form quote alike to the wei, whoever runs them. Amounts are base units; fees are millionths of what they are charged on.
 */
public sealed interface PoolForm {
    int feePips();

    /** Constant product; the fee is charged on the input and stays in the reserves. */
    record Product(Uint256 reserve0, Uint256 reserve1, int feePips) implements PoolForm {}

    /**
     * Liquidity between ticks; the fee is charged on the input and leaves the curve. A step also ends where a word of 256
     * ticks does.
     *
     * @param sqrtPrice square root of token1 per token0, 96 fraction bits
     * @param tick may be one below the price's own tick, after a downward swap that stopped on a tick
     * @param ticks all initialised ticks, ascending
     */
    record Ranges(Uint256 sqrtPrice, int tick, Uint256 liquidity, int tickSpacing, List<NetTick> ticks, int feePips)
            implements PoolForm {
        public Ranges {
            ticks = List.copyOf(ticks);
        }
    }

    /** An initialised tick with the liquidity that an upward crossing adds. */
    record NetTick(int index, Int128 liquidityNet) {}

    /**
     * The amplified invariant of two coins; the fee is charged on the output.
     *
     * @param amp the amplification in whole units; the invariant multiplies it by the number of coins
     * @param rate0 factor from units of coin 0 to 18 decimals, itself with 18 decimals
     * @param adminFeePips part of the fee that leaves the pool
     */
    record Amplified(
            Uint256 balance0,
            Uint256 balance1,
            Uint256 amp,
            Uint256 rate0,
            Uint256 rate1,
            int feePips,
            int adminFeePips)
            implements PoolForm {}
}
