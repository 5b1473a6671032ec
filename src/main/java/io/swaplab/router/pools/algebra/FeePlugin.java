package io.swaplab.router.pools.algebra;

import io.swaplab.core.market.PoolFactBuilder;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.tick.TickMath;

/** The plugin that a pool calls before each swap to get the fee. */
sealed interface FeePlugin {
    /**
     * A plugin's answer for a swap.
     *
     * @param overrideFee the fee of this swap in millionths, or 0 to use the pool's own fee
     * @param next the plugin's state after the call
     */
    record Answer(int overrideFee, FeePlugin next) {
        /** The fee of this swap in millionths, given the pool's own fee. */
        int feeOr(int poolFee) {
            return overrideFee == 0 ? poolFee : overrideFee;
        }
    }

    /**
     * The plugin's answer for a swap at a timestamp.
     *
     * @throws ArithmeticException when the plugin would reject the swap
     */
    Answer beforeSwap(boolean zeroForOne, int tick, long secs);

    /**
     * Adds the plugin's settings to the facts shown for a pool, and also the state (other than time) on which its later
     * answers depend.
     */
    void describe(PoolFactBuilder facts);

    /** No plugin, or one that is not called before a swap. */
    record None() implements FeePlugin {
        @Override
        public Answer beforeSwap(boolean zeroForOne, int tick, long secs) {
            return new Answer(0, this);
        }

        @Override
        public void describe(PoolFactBuilder facts) {
            facts.plain("plugin", "none");
        }
    }

    /** Charges a fee that follows the volatility of the last day. */
    record Adaptive(TimepointRing timepoints, AdaptiveFeeConfig config) implements FeePlugin {
        private static final int FEE_SECS = 15;

        @Override
        public Answer beforeSwap(boolean zeroForOne, int tick, long secs) {
            TimepointRing written = VolatilityOracle.written(timepoints, secs, tick);
            Uint256 volatility = VolatilityOracle.averageVolatility(written);
            return new Answer(config.feePips(volatility.dividedBy(FEE_SECS)), new Adaptive(written, config));
        }

        @Override
        public void describe(PoolFactBuilder facts) {
            facts.plain("plugin", "adaptive");
            config.describe(facts);
        }
    }

    /**
     * Charges a fee that depends on the last price move. After a rise of the price, a swap of token0 pays less and a
     * swap of token1 pays more; after a fall, the reverse.
     *
     * @param zeroForOneFactor factor of the base fee for a swap of token0, 96 fraction bits; the factors of both
     *     directions add up to 2
     * @param priceChangeFactor how strongly a price move changes the factors, in thousandths
     */
    record Sliding(
            TimepointRing timepoints,
            Uint256 zeroForOneFactor,
            Uint256 oneForZeroFactor,
            int baseFee,
            int priceChangeFactor)
            implements FeePlugin {
        private static final int FACTOR_BITS = 96;
        private static final Uint256 ONE = Uint256.ONE.shiftLeft(FACTOR_BITS);
        private static final Uint256 TWO = Uint256.TWO.shiftLeft(FACTOR_BITS);
        private static final Uint256 FACTOR_MASK = Uint256.ONE.shiftLeft(128).minus(1);
        private static final Uint256 MOST_FEE = Uint256.of(0xffff);
        private static final int THOUSAND = 1000;

        @Override
        public Answer beforeSwap(boolean zeroForOne, int tick, long secs) {
            int lastTick = timepoints.newest().tick();
            Sliding moved = tick == lastTick ? this : moved((long) tick - lastTick);
            Uint256 factor = zeroForOne ? moved.zeroForOneFactor : moved.oneForZeroFactor;
            Uint256 fee = Uint256.of(baseFee).times(factor).shiftRight(FACTOR_BITS);
            int charged = fee.max(Uint256.ONE).min(MOST_FEE).toIntExact();
            TimepointRing written = VolatilityOracle.written(timepoints, secs, tick);
            return new Answer(
                    charged,
                    new Sliding(written, moved.zeroForOneFactor, moved.oneForZeroFactor, baseFee, priceChangeFactor));
        }

        @Override
        public void describe(PoolFactBuilder facts) {
            facts.plain("plugin", "sliding")
                    .pips("base_fee", baseFee)
                    .plain("fee_factor_token0_in_x96", zeroForOneFactor)
                    .plain("fee_factor_token1_in_x96", oneForZeroFactor)
                    .plain("price_change_factor", priceChangeFactor)
                    .plain("last_written_tick", timepoints.newest().tick());
        }

        private Sliding moved(long ticks) {
            int bounded = Math.clamp(ticks, TickMath.MIN_TICK, TickMath.MAX_TICK);
            Uint256 root = TickMath.sqrtPriceAtTick(bounded);
            Uint256 ratio = Uint256.mulDivDown(root, root, ONE);
            boolean rose = !ratio.isLessThan(ONE);
            Uint256 change = rose ? ratio.minus(ONE) : ONE.minus(ratio);
            Uint256 impact = change.times(priceChangeFactor).dividedBy(THOUSAND);
            if (rose && !zeroForOneFactor.isGreaterThan(impact)) {
                return with(Uint256.ZERO, TWO);
            }
            Uint256 next = rose ? zeroForOneFactor.minus(impact) : zeroForOneFactor.plus(impact);
            if (!next.isLessThan(TWO)) {
                return with(TWO, Uint256.ZERO);
            }
            Uint256 other = rose ? oneForZeroFactor.wrappingPlus(impact) : oneForZeroFactor.wrappingMinus(impact);
            return with(next, other.and(FACTOR_MASK));
        }

        private Sliding with(Uint256 zeroForOne, Uint256 oneForZero) {
            return new Sliding(timepoints, zeroForOne, oneForZero, baseFee, priceChangeFactor);
        }
    }
}
