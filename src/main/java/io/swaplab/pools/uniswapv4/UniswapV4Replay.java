package io.swaplab.pools.uniswapv4;

import io.swaplab.market.GoldenCase;
import io.swaplab.pools.singleton.SingletonReplay;
import io.swaplab.pools.tick.TickRefusal;
import io.swaplab.pools.tick.TickState;
import io.swaplab.pools.tick.TickSwap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Recorded swaps of v4 pools. */
final class UniswapV4Replay {
    private static final int MILLION = 1_000_000;

    private UniswapV4Replay() {}

    static Map<String, Object> replay(GoldenCase recorded) {
        return SingletonReplay.replay(recorded, UniswapV4Replay::refusal);
    }

    /** The PoolManager's revert text; it looks at the fee before the price limit. */
    private static @Nullable String refusal(TickState state, TickSwap swap) {
        TickRefusal refusal = TickRefusal.of(state, swap);
        if (refusal == null) {
            return null;
        }
        boolean feeTakesAll = !swap.exactIn() && swap.feePips() == MILLION;
        return switch (refusal) {
            case ZERO_AMOUNT -> "SwapAmountCannotBeZero()";
            case NOT_INITIALISED -> "PoolNotInitialized()";
            case FEE_TAKES_ALL -> refusal.revertText();
            case PRICE_LIMIT -> feeTakesAll ? TickRefusal.FEE_TAKES_ALL.revertText() : limitText(state, swap);
            case AMOUNT_TOO_LARGE -> "SafeCastOverflow()";
        };
    }

    private static String limitText(TickState state, TickSwap swap) {
        boolean passed = swap.zeroForOne()
                ? !swap.sqrtPriceLimit().isLessThan(state.sqrtPrice())
                : !swap.sqrtPriceLimit().isGreaterThan(state.sqrtPrice());
        if (passed) {
            return "PriceLimitAlreadyExceeded(" + state.sqrtPrice() + "," + swap.sqrtPriceLimit() + ")";
        }
        return "PriceLimitOutOfBounds(" + swap.sqrtPriceLimit() + ")";
    }
}
