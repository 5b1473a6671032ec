package io.swaplab.router.pools.tick;

import io.swaplab.core.math.Uint256;
import org.jspecify.annotations.Nullable;

/** Reasons why a pool rejects a swap before it walks across ticks, each with the contract's revert text. */
public enum TickRefusal {
    NOT_INITIALISED("LOK", "the pool has no price yet"),
    ZERO_AMOUNT("AS", "the amount is zero"),
    PRICE_LIMIT("SPL", "the price limit is on the wrong side of the price or out of range"),
    FEE_TAKES_ALL("InvalidFeeForExactOut()", "the fee takes the whole input, which buys no exact output"),
    AMOUNT_TOO_LARGE("SafeCast: value doesn't fit in an int256", "the amount is 2^255 or more");

    private final String revertText;
    private final String reason;

    TickRefusal(String revertText, String reason) {
        this.revertText = revertText;
        this.reason = reason;
    }

    public String revertText() {
        return revertText;
    }

    public String reason() {
        return reason;
    }

    /** The first failing check in the contract's order; null if the swap may run. */
    public static @Nullable TickRefusal of(TickState state, TickSwapRequest swap) {
        if (swap.amount().isNegativeSigned()) {
            return AMOUNT_TOO_LARGE;
        }
        if (swap.amount().isZero()) {
            return ZERO_AMOUNT;
        }
        if (state.sqrtPrice().isZero()) {
            return NOT_INITIALISED;
        }
        Uint256 limit = swap.sqrtPriceLimit();
        boolean inside = swap.zeroForOne()
                ? limit.isLessThan(state.sqrtPrice()) && limit.isGreaterThan(TickMath.MIN_SQRT_PRICE)
                : limit.isGreaterThan(state.sqrtPrice()) && limit.isLessThan(TickMath.MAX_SQRT_PRICE);
        if (!inside) {
            return PRICE_LIMIT;
        }
        return !swap.exactIn() && swap.feePips() == TickSwapRequest.MILLION ? FEE_TAKES_ALL : null;
    }
}
