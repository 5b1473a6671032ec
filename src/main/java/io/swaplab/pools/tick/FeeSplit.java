package io.swaplab.pools.tick;

import io.swaplab.math.Uint256;

/**
 * Splits what each round of a swap charged: a part goes to the community, and what
 * is left to the liquidity in range. No amount depends on it, but a swap whose fee growth overflows is refused.
 */
public final class FeeSplit implements TickLedger {
    private static final int THOUSAND = 1000;
    private static final Uint256 ONE_Q128 = Uint256.ONE.shiftLeft(128);

    private final Uint256 part;
    private final Uint256 whole;
    private Uint256 community = Uint256.ZERO;
    private Uint256 growth = Uint256.ZERO;

    /**
     * @param communityThousandths the community's part of every round's fee, rounded down
     */
    public FeeSplit(int communityThousandths) {
        this(communityThousandths, THOUSAND);
    }

    /**
     * @param part of {@code whole} that the community or protocol gets of every round's fee, rounded down
     */
    public FeeSplit(int part, int whole) {
        this.part = Uint256.of(part);
        this.whole = Uint256.of(whole);
    }

    /**
     * @throws ArithmeticException when the fee per liquidity leaves 256 bits
     */
    @Override
    public void round(Uint256 taken, Uint256 moved, boolean feeOnTop, Uint256 liquidity) {
        Uint256 fee = taken.minus(moved);
        Uint256 share = fee.times(part).dividedBy(whole);
        community = community.plus(share);
        growth = growth.wrappingPlus(Uint256.mulDivDown(fee.minus(share), ONE_Q128, liquidity));
    }

    /** What the community gets, in the input token. */
    public Uint256 community() {
        return community;
    }

    /** Growth of the fees per liquidity, 128 fraction bits, modulo 2^256. */
    public Uint256 growth() {
        return growth;
    }
}
