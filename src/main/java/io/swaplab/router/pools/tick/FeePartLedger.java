package io.swaplab.router.pools.tick;

import io.swaplab.core.math.Uint256;

/**
 * Gives a fixed part of each round's fee to the protocol, and the rest to the liquidity in range. Amounts do not depend
 * on it, but a swap whose fee growth overflows is rejected.
 */
public final class FeePartLedger implements FeeLedger {
    private static final int THOUSAND = 1000;
    private static final Uint256 ONE_Q128 = Uint256.ONE.shiftLeft(128);

    private final Uint256 part;
    private final Uint256 whole;
    private Uint256 protocolShare = Uint256.ZERO;
    private Uint256 growth = Uint256.ZERO;

    /**
     * @param thousandths the protocol's part of every round's fee, in thousandths; the share is rounded down
     */
    public FeePartLedger(int thousandths) {
        this(thousandths, THOUSAND);
    }

    /**
     * @param part the protocol's part of every round's fee, as a fraction of {@code whole}; rounded down
     */
    public FeePartLedger(int part, int whole) {
        this.part = Uint256.of(part);
        this.whole = Uint256.of(whole);
    }

    /**
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
