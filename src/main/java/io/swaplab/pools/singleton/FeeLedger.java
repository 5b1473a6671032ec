package io.swaplab.pools.singleton;

import io.swaplab.math.Uint256;
import io.swaplab.pools.tick.TickLedger;

/** Splits what each round charged between the protocol and the liquidity providers, as the contracts do. */
final class FeeLedger implements TickLedger {
    private static final int MILLION = 1_000_000;
    private static final Uint256 MILLION_WORD = Uint256.of(MILLION);
    private static final int GROWTH_FRACTION_BITS = 128;

    private final Uint256 keptPips;
    private final Uint256 protocolPips;
    private final boolean allToProtocol;
    private Uint256 toProtocol = Uint256.ZERO;
    private Uint256 growth = Uint256.ZERO;

    FeeLedger(int feePips, int protocolPips) {
        this.keptPips = Uint256.of(MILLION - feePips);
        this.protocolPips = Uint256.of(protocolPips);
        this.allToProtocol = feePips == protocolPips;
    }

    @Override
    public void round(Uint256 taken, Uint256 moved, boolean feeOnTop, Uint256 liquidity) {
        // Used up short of the target, the input net of fee counts as moved although the price took a little less.
        Uint256 net = feeOnTop ? moved : Uint256.mulDivDown(taken, keptPips, MILLION_WORD);
        Uint256 fee = taken.minus(net);
        Uint256 share = allToProtocol ? fee : taken.times(protocolPips).dividedBy(MILLION_WORD);
        toProtocol = toProtocol.plus(share);
        Uint256 scaled = fee.wrappingMinus(share).shiftLeft(GROWTH_FRACTION_BITS);
        growth = growth.wrappingPlus(scaled.dividedBy(liquidity));
    }

    /** What left for the protocol, in units of the input. */
    Uint256 toProtocol() {
        return toProtocol;
    }

    /** Growth of the input token's fees per unit of liquidity, 128 fraction bits, modulo 2^256. */
    Uint256 growth() {
        return growth;
    }
}
