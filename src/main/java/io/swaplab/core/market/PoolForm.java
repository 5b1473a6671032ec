package io.swaplab.core.market;

import io.swaplab.core.math.Int128;
import io.swaplab.core.math.Uint256;
import java.util.List;

/**
 * The complete state of a two-token pool in one of a few standard shapes with well-known arithmetic. Two pools of equal
 * form give equal quotes to the wei, in any implementation. Amounts are base units; fees are millionths of the amount
 * they are charged on.
 */
public sealed interface PoolForm {
    int feePips();

    /** Constant product; the fee is charged on the input and stays in the reserves. */
    record Product(Uint256 reserve0, Uint256 reserve1, int feePips) implements PoolForm {}

    /**
     * Concentrated liquidity; the fee is charged on the input and leaves the curve. A step also ends at the boundary of
     * a word of 256 ticks.
     *
     * @param sqrtPrice square root of the price of token0 in token1, 96 fraction bits
     * @param tick may be one below the tick of the price, after a downward swap that stopped on a tick
     * @param ticks all initialized ticks, ascending
     */
    record Ranges(Uint256 sqrtPrice, int tick, Uint256 liquidity, int tickSpacing, List<NetTick> ticks, int feePips)
            implements PoolForm {
        public Ranges {
            ticks = List.copyOf(ticks);
        }
    }

    /** An initialized tick with the liquidity added when crossed upwards. */
    record NetTick(int index, Int128 liquidityNet) {}

    /**
     * Offers at fixed prices, as of a market maker's quotes (RFQ) or of limit orders: an input takes the levels of its
     * direction in turn, the best price first, and the last one in part, with the output rounded down. There is no fee
     * beside the prices.
     *
     * @param zeroForOne offers for token0
     * @param oneForZero offers for token1
     */
    record Levels(List<Level> zeroForOne, List<Level> oneForZero) implements PoolForm {
        public Levels {
            zeroForOne = List.copyOf(zeroForOne);
            oneForZero = List.copyOf(oneForZero);
        }

        @Override
        public int feePips() {
            return 0;
        }
    }

    /**
     * The stableswap invariant of two coins with amplification; the fee is charged on the output.
     *
     * @param amp the amplification in whole units; the invariant multiplies it by the number of coins
     * @param rate0 factor from units of coin 0 to 18 decimals, itself with 18 decimals
     * @param adminFeePips share of the fee that leaves the pool
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
