package io.swaplab.pools.infinitycl;

import io.swaplab.market.GoldenCase;
import io.swaplab.pools.singleton.SingletonReplay;
import io.swaplab.pools.tick.TickRefusal;
import io.swaplab.pools.tick.TickState;
import io.swaplab.pools.tick.TickSwap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Recorded swaps of Infinity's price-range pools. */
final class InfinityClReplay {
    private InfinityClReplay() {}

    static Map<String, Object> replay(GoldenCase recorded) {
        return SingletonReplay.replay(recorded, InfinityClReplay::refusal);
    }

    private static @Nullable String refusal(TickState state, TickSwap swap) {
        TickRefusal refusal = TickRefusal.of(state, swap);
        if (refusal == null) {
            return null;
        }
        return switch (refusal) {
            case ZERO_AMOUNT -> "SwapAmountCannotBeZero()";
            case NOT_INITIALISED -> "PoolNotInitialized()";
            case FEE_TAKES_ALL -> refusal.revertText();
            case PRICE_LIMIT -> "InvalidSqrtPriceLimit(" + state.sqrtPrice() + "," + swap.sqrtPriceLimit() + ")";
            case AMOUNT_TOO_LARGE -> "SafeCastOverflow()";
        };
    }
}
