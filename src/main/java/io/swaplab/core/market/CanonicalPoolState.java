package io.swaplab.core.market;

import io.swaplab.core.math.Int128;
import io.swaplab.core.math.Uint256;
import java.util.List;

/**
 * The complete state of a two-token pool in one of a few standard forms with well-known arithmetic. Two pools whose
 * forms are equal give equal quotes to the wei, in any implementation. Amounts are in base units; fees are in
 * millionths of the amount on which they are charged.
 */
public sealed interface CanonicalPoolState {
    int feePips();

    /** Constant product. The fee is charged on the input and stays in the reserves. */
    record Product(Uint256 reserve0, Uint256 reserve1, int feePips) implements CanonicalPoolState {}

    /**
     * Concentrated liquidity. The fee is charged on the input and is not added to the liquidity. A swap step also ends
     * at the boundary of a word of 256 ticks in the tick bitmap, which affects rounding.
     *
     * @param sqrtPrice square root of the price of token0 in token1, with 96 fraction bits
     * @param tick tick of the price, or one below it after a downward swap that stopped exactly on a tick
     * @param ticks all initialized ticks, ascending
     */
    record Ranges(Uint256 sqrtPrice, int tick, Uint256 liquidity, int tickSpacing, List<NetTick> ticks, int feePips)
            implements CanonicalPoolState {
        public Ranges {
            ticks = List.copyOf(ticks);
        }
    }

    /** An initialized tick with the liquidity that is added when the price crosses it upwards. */
    record NetTick(int index, Int128 liquidityNet) {}

    /**
     * Offers at fixed prices, such as a market maker's quotes (RFQ) or limit orders. An input takes the levels of its
     * direction in turn, the best price first. The last level may be taken in part, with the output rounded down. There
     * is no separate fee.
     *
     * @param zeroForOne offers that take token0
     * @param oneForZero offers that take token1
     */
    record Levels(List<Level> zeroForOne, List<Level> oneForZero) implements CanonicalPoolState {
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
     * The stableswap invariant of two coins. The fee is charged on the output.
     *
     * @param amp the amplification in whole units; the invariant multiplies it by the number of coins
     * @param rate0 factor with 18 decimals that scales units of coin 0 to 18 decimals
     * @param adminFeePips share of the fee that leaves the pool, in millionths
     */
    record Amplified(
            Uint256 balance0,
            Uint256 balance1,
            Uint256 amp,
            Uint256 rate0,
            Uint256 rate1,
            int feePips,
            int adminFeePips)
            implements CanonicalPoolState {}
}
