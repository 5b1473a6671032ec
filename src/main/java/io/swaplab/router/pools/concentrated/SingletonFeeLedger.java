package io.swaplab.router.pools.concentrated;

import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.tick.FeeLedger;
import io.swaplab.router.pools.tick.TickSwap;

/** Splits the fee of each round between the protocol and the liquidity providers, as the contracts do. */
final class SingletonFeeLedger implements FeeLedger {
    private static final Uint256 MILLION_WORD = Uint256.of(TickSwap.MILLION);
    private static final int GROWTH_FRACTION_BITS = 128;

    private final Uint256 keptPips;
    private final Uint256 protocolPips;
    private final boolean allToProtocol;
    private Uint256 toProtocol = Uint256.ZERO;
    private Uint256 growth = Uint256.ZERO;

    SingletonFeeLedger(int feePips, int protocolPips) {
        this.keptPips = Uint256.of(TickSwap.MILLION - feePips);
        this.protocolPips = Uint256.of(protocolPips);
        this.allToProtocol = feePips == protocolPips;
    }

    @Override
    public void round(Uint256 taken, Uint256 moved, boolean feeOnTop, Uint256 liquidity) {
        // If the input ends short of the target, all of it net of fee counts as moved, although the price needed a
        // little less.
        Uint256 net = feeOnTop ? moved : Uint256.mulDivDown(taken, keptPips, MILLION_WORD);
        Uint256 fee = taken.minus(net);
        // Unchecked on chain: a product beyond 256 bits wraps, and the swap fails later, as its amount cannot be
        // settled.
        Uint256 share = allToProtocol ? fee : taken.wrappingTimes(protocolPips).dividedBy(MILLION_WORD);
        toProtocol = toProtocol.wrappingPlus(share);
        Uint256 scaled = fee.wrappingMinus(share).shiftLeft(GROWTH_FRACTION_BITS);
        growth = growth.wrappingPlus(scaled.dividedBy(liquidity));
    }

    @Override
    public Uint256 protocolShare() {
        return toProtocol;
    }

    @Override
    public Uint256 growth() {
        return growth;
    }
}
