package io.swaplab.router.pools.concentrated;

import io.swaplab.core.market.GoldenCase;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.quoting.SwapRefusal;
import io.swaplab.router.pools.quoting.SwapReplayResult;
import io.swaplab.router.pools.tick.FeeLedger;
import io.swaplab.router.pools.tick.TickPool;
import io.swaplab.router.pools.tick.TickState;
import io.swaplab.router.pools.tick.TickSwapReplay;
import io.swaplab.router.pools.tick.TickSwapRequest;
import java.util.Map;

/** Replays recorded swaps of tick pools inside a singleton contract. */
final class SingletonSwapReplay {
    /** Returns the revert text of a family's contract for an invalid price limit. */
    @FunctionalInterface
    interface PriceLimitText {
        String of(TickState state, TickSwapRequest swap);
    }

    private static final String CAST_OVERFLOW = "SafeCastOverflow()";

    private SingletonSwapReplay() {}

    /**
     * Replays a recorded swap.
     *
     * @throws IllegalArgumentException if the recorded state or swap is malformed
     */
    static Map<String, Object> replay(GoldenCase recorded, PriceLimitText priceLimit) {
        TickPool.Reading<SingletonFee> state = state(recorded.state());
        TickSwapRequest swap = TickSwapReplay.asked(recorded.swap(), state.fee());
        int protocolPips = state.fee().protocolFee().pips(swap.zeroForOne());
        Fees fees = new Fees(swap.feePips(), protocolPips);
        return SwapReplayResult.of(outcome -> {
            TickSwapReplay replay = new TickSwapReplay(state.ticks(), swap, fees, refusal -> switch (refusal) {
                case ZERO_AMOUNT -> "SwapAmountCannotBeZero()";
                case NOT_INITIALISED -> "PoolNotInitialized()";
                case FEE_TAKES_ALL -> refusal.revertText();
                case PRICE_LIMIT -> priceLimit.of(state.ticks(), swap);
                case AMOUNT_TOO_LARGE -> CAST_OVERFLOW;
            });
            if (!DeltaLimits.fitsOwed(replay.amountIn()) || !DeltaLimits.fit(replay.amountOut())) {
                throw SwapRefusal.tooMuch(CAST_OVERFLOW);
            }
            replay.settle(outcome);
        });
    }

    /**
     * Converts the recorded state of a pool. If a hook returned a fee for each swap, that fee replaces the stored one.
     */
    static TickPool.Reading<SingletonFee> state(GoldenCase.Fields fields) {
        int lpFeePips = fields.integer(fields.has("lpFeeOverride") ? "lpFeeOverride" : "lpFee");
        ProtocolFee protocolFee = ProtocolFee.ofPacked(fields.integer("protocolFee"));
        return new TickPool.Reading<>(new SingletonFee(lpFeePips, protocolFee), TickSwapReplay.ticks(fields, true));
    }

    /**
     * Splits the fee of each round of a swap's loop between the protocol and the liquidity providers, as the contracts
     * do.
     */
    private static final class Fees implements FeeLedger {
        private static final Uint256 MILLION_WORD = Uint256.of(TickSwapRequest.MILLION);
        private static final int GROWTH_FRACTION_BITS = 128;

        private final Uint256 keptPips;
        private final Uint256 protocolPips;
        private final boolean allToProtocol;
        private Uint256 toProtocol = Uint256.ZERO;
        private Uint256 growth = Uint256.ZERO;

        Fees(int feePips, int protocolPips) {
            this.keptPips = Uint256.of(TickSwapRequest.MILLION - feePips);
            this.protocolPips = Uint256.of(protocolPips);
            this.allToProtocol = feePips == protocolPips;
        }

        @Override
        public void round(Uint256 taken, Uint256 moved, boolean feeOnTop, Uint256 liquidity) {
            // If the input is used up before the target price, the contract counts the whole input net of fee as the
            // amount that moved the price, although a little less would have been enough.
            Uint256 net = feeOnTop ? moved : Uint256.mulDivDown(taken, keptPips, MILLION_WORD);
            Uint256 fee = taken.minus(net);
            // The contract multiplies unchecked: a product beyond 256 bits wraps around. Such a swap reverts later,
            // because its amount cannot be settled.
            Uint256 share =
                    allToProtocol ? fee : taken.wrappingTimes(protocolPips).dividedBy(MILLION_WORD);
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
}
