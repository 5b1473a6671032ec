package io.swaplab.forkchain.origin;

import io.swaplab.core.evm.Address;
import io.swaplab.core.math.Uint256;
import java.util.List;

/**
 * A planned pool with liquidity in price ranges.
 *
 * @param offsetPips by how many millionths the price of the first token in the second exceeds the planned price; less
 *     than the fee
 */
record RangedPool(List<String> tokens, int feePips, int offsetPips, List<PlannedRange> ranges) {
    /**
     * Value in dollars of each of the two token amounts whose ratio gives the planned price. The value is so large that
     * rounding the amounts does not matter.
     */
    private static final long COMPARED_USD = 2_000_000_000L;

    /**
     * A position around the initial price.
     *
     * @param below number of ticks from the price down to the lower end, which is rounded outwards to the tick spacing
     * @param above number of ticks from the price up to the upper end, which is rounded outwards too
     * @param depthUsd value in dollars that each token amount would have if the same liquidity covered all prices
     */
    record PlannedRange(int below, int above, long depthUsd) {}

    /**
     * A range of ticks with its liquidity. Both ends are multiples of the tick spacing.
     *
     * @param valueWei amount of native coins to send, at least as much as the range needs; the rest is refunded
     */
    record Position(int lower, int upper, Uint256 liquidity, Uint256 valueWei) {}

    /**
     * How liquidity is added to pools that request the tokens in a callback. The seeder contract implements the
     * callbacks.
     */
    enum Seeding {
        V3("slot0()", "(uint160,int24,uint16,uint16,uint16,uint32,bool)", "seedRange(address,int24,int24,uint128)"),
        ALGEBRA_V1(
                "globalState()",
                "(uint160,int24,uint16,uint16,uint16,uint16,bool)",
                "seedAlgebraRange(address,int24,int24,uint128)"),
        ALGEBRA_INTEGRAL(
                "globalState()",
                "(uint160,int24,uint16,uint8,uint16,bool)",
                "seedAlgebraRange(address,int24,int24,uint128)");

        static final String SEEDER = PairProtocol.SEEDER;

        /** The tick spacing of all pools of Algebra V1, which have no function that returns it. */
        private static final int ALGEBRA_V1_SPACING = 60;

        private final String state;
        private final String stateTypes;
        private final String seedRange;

        /**
         * How liquidity is added to one kind of pool.
         *
         * @param state the pool's function that returns the current tick as its second value
         * @param seedRange the seeder's function that adds a range; there is a separate one for Algebra, because {@code
         *     mint} of Algebra's pools has an additional parameter for the receiver of refunds
         */
        Seeding(String state, String stateTypes, String seedRange) {
            this.state = state;
            this.stateTypes = stateTypes;
            this.seedRange = seedRange;
        }

        /** Sets the initial price of a pool that was just created, and adds the planned positions. */
        void fill(OriginBuildContext site, String what, Address pool, RangedPool planned) {
            site.call("pricing " + what, pool, "initialize(uint160)", planned.sqrtPriceX96(site));
            long tick = (Long) site.read(what, pool, state, stateTypes).get(1);
            for (Position range : planned.positions(site, tick, spacing(site, what, pool))) {
                site.call(
                        "seeding " + what,
                        site.seeder(SEEDER),
                        seedRange,
                        pool,
                        range.lower(),
                        range.upper(),
                        range.liquidity());
            }
        }

        private long spacing(OriginBuildContext site, String what, Address pool) {
            return this == ALGEBRA_V1
                    ? ALGEBRA_V1_SPACING
                    : (Long) site.read(what, pool, "tickSpacing()", "(int24)").getFirst();
        }
    }

    /** The square root of the initial price of token0 in token1, times 2^96. */
    Uint256 sqrtPriceX96(OriginBuildContext site) {
        Uint256 one = site.amountWorth(tokens.getFirst(), COMPARED_USD);
        Uint256 other = PlannedPoolMath.shifted(site.amountWorth(tokens.getLast(), COMPARED_USD), offsetPips);
        return site.inOrder(tokens).equals(tokens)
                ? PlannedPoolMath.sqrtPriceX96(one, other)
                : PlannedPoolMath.sqrtPriceX96(other, one);
    }

    /** The planned positions around a pool's initial tick. */
    List<Position> positions(OriginBuildContext site, long tick, long tickSpacing) {
        Uint256 sqrtPriceX96 = sqrtPriceX96(site);
        int start = Math.toIntExact(tick);
        int spacing = Math.toIntExact(tickSpacing);
        String token0 = site.inOrder(tokens).getFirst();
        return ranges.stream()
                .map(range -> {
                    // An upper bound: the amount that the range would need if its liquidity covered all prices.
                    Uint256 amount0 = site.amountWorth(token0, range.depthUsd());
                    return new Position(
                            PlannedPoolMath.usableBelow(start - range.below(), spacing),
                            PlannedPoolMath.usableAbove(start + range.above(), spacing),
                            PlannedPoolMath.liquidity(amount0, sqrtPriceX96),
                            site.isNative(token0) ? amount0 : Uint256.ZERO);
                })
                .toList();
    }
}
