package io.swaplab.router.pools.tick;

import io.swaplab.core.math.Uint256;

/**
 * Adds up the fees of a swap separately for the protocol and for the liquidity in range. Quotes run without a ledger,
 * because no amount depends on how fees are split.
 */
public interface FeeLedger {
    /**
     * Records the fee of one round of the swap's loop. Called only for rounds with liquidity in range.
     *
     * @param taken the input of this round, fee included
     * @param moved the part of the input that moved the price, rounded up
     * @param feeOnTop true if the fee was computed from {@code moved}; false if an exact input was used up before the
     *     target price, so that all input that did not move the price is fee
     * @param liquidity the liquidity that earns the fee
     */
    void round(Uint256 taken, Uint256 moved, boolean feeOnTop, Uint256 liquidity);

    /** The total fee of the protocol (called the community by some exchanges), in units of the input. */
    Uint256 protocolShare();

    /** Growth of the fees per unit of liquidity, with 128 fraction bits, modulo 2^256. */
    Uint256 growth();

    /**
     * Gives a fixed part of each round's fee to the protocol, and the rest to the liquidity in range. A swap is
     * rejected if one round's fee per unit of liquidity exceeds 256 bits.
     */
    final class FixedPart implements FeeLedger {
        private static final int THOUSAND = 1000;
        private static final Uint256 ONE_Q128 = Uint256.ONE.shiftLeft(128);

        private final Uint256 part;
        private final Uint256 whole;
        private Uint256 protocolShare = Uint256.ZERO;
        private Uint256 growth = Uint256.ZERO;

        /**
         * Creates a ledger of one swap.
         *
         * @param thousandths the protocol's part of every round's fee, in thousandths; the share is rounded down
         */
        public FixedPart(int thousandths) {
            this(thousandths, THOUSAND);
        }

        /**
         * Creates a ledger of one swap.
         *
         * @param part the protocol's part of every round's fee, as a fraction of {@code whole}; rounded down
         */
        public FixedPart(int part, int whole) {
            this.part = Uint256.of(part);
            this.whole = Uint256.of(whole);
        }

        /**
         * {@inheritDoc}
         *
         * @throws ArithmeticException if the fee per unit of liquidity exceeds 256 bits
         */
        @Override
        public void round(Uint256 taken, Uint256 moved, boolean feeOnTop, Uint256 liquidity) {
            Uint256 fee = taken.minus(moved);
            Uint256 share = fee.times(part).dividedBy(whole);
            protocolShare = protocolShare.plus(share);
            growth = growth.wrappingPlus(Uint256.mulDivDown(fee.minus(share), ONE_Q128, liquidity));
        }

        @Override
        public Uint256 protocolShare() {
            return protocolShare;
        }

        @Override
        public Uint256 growth() {
            return growth;
        }
    }
}
