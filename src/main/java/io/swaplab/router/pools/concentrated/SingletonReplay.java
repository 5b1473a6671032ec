package io.swaplab.router.pools.concentrated;

import io.swaplab.core.market.GoldenCase;
import io.swaplab.router.pools.tick.TickReading;
import io.swaplab.router.pools.tick.TickRefusal;
import io.swaplab.router.pools.tick.TickReplay;
import io.swaplab.router.pools.tick.TickState;
import io.swaplab.router.pools.tick.TickSwap;
import java.util.Map;

/** Recorded swaps of tick pools inside a singleton. */
public final class SingletonReplay {
    /** The revert text of a family's contract for an invalid price limit. */
    @FunctionalInterface
    public interface PriceLimitText {
        String of(TickState state, TickSwap swap);
    }

    private static final String CAST_OVERFLOW = "SafeCastOverflow()";

    private SingletonReplay() {}

    /**
     * Replays a recorded swap.
     *
     * @throws IllegalArgumentException when the case is malformed
     */
    public static Map<String, Object> replay(GoldenCase recorded, PriceLimitText priceLimit) {
        TickReading<SingletonFee> state = state(recorded.state());
        TickSwap swap = TickReplay.asked(recorded.swap(), state.fee());
        TickRefusal refusal = TickRefusal.of(state.ticks(), swap);
        if (refusal != null) {
            return TickReplay.refused(
                    switch (refusal) {
                        case ZERO_AMOUNT -> "SwapAmountCannotBeZero()";
                        case NOT_INITIALISED -> "PoolNotInitialized()";
                        case FEE_TAKES_ALL -> refusal.revertText();
                        case PRICE_LIMIT -> priceLimit.of(state.ticks(), swap);
                        case AMOUNT_TOO_LARGE -> CAST_OVERFLOW;
                    });
        }
        int protocolPips = state.fee().protocolFee().pips(swap.zeroForOne());
        TickReplay replay = new TickReplay(state.ticks(), swap, new SingletonFeeLedger(swap.feePips(), protocolPips));
        return Deltas.fitsOwed(replay.amountIn()) && Deltas.fit(replay.amountOut())
                ? replay.outcome()
                : TickReplay.refused(CAST_OVERFLOW);
    }

    /** The state of a recording; a fee that the hook returned for each swap overrides the stored one. */
    public static TickReading<SingletonFee> state(GoldenCase.Fields fields) {
        int lpFeePips = fields.integer(fields.has("lpFeeOverride") ? "lpFeeOverride" : "lpFee");
        ProtocolFee protocolFee = ProtocolFee.ofPacked(fields.integer("protocolFee"));
        return new TickReading<>(new SingletonFee(lpFeePips, protocolFee), TickReplay.ticks(fields, true));
    }
}
