package io.swaplab.router.pools.concentrated;

import io.swaplab.core.market.GoldenCase;
import io.swaplab.router.pools.tick.TickRefusal;
import io.swaplab.router.pools.tick.TickState;
import io.swaplab.router.pools.tick.TickSwap;
import java.util.Map;

/** Recorded swaps of v4 pools. */
final class UniswapV4Replay {
    private UniswapV4Replay() {}

    static Map<String, Object> replay(GoldenCase recorded) {
        return SingletonReplay.replay(recorded, UniswapV4Replay::priceLimitText);
    }

    /** The PoolManager checks the fee before the price limit. */
    private static String priceLimitText(TickState state, TickSwap swap) {
        return !swap.exactIn() && swap.feePips() == TickSwap.MILLION
                ? TickRefusal.FEE_TAKES_ALL.revertText()
                : limitText(state, swap);
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
