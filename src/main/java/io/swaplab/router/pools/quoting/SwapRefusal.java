package io.swaplab.router.pools.quoting;

/**
 * Thrown for a swap that would revert on chain. That is an expected result, so there is one instance per reason,
 * without a stack trace. The method that starts the quote catches it.
 */
public final class SwapRefusal extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String revertText;
    private final boolean tooMuch;

    private SwapRefusal(String revertText, boolean tooMuch) {
        super(revertText, null, false, false);
        this.revertText = revertText;
        this.tooMuch = tooMuch;
    }

    /** The refusal of an input that is too large, so that every larger input is refused too. */
    public static SwapRefusal tooMuch(String revertText) {
        return new SwapRefusal(revertText, true);
    }

    /** The refusal of an input that may be too small, so that a larger input may be accepted. */
    public static SwapRefusal tooLittle(String revertText) {
        return new SwapRefusal(revertText, false);
    }

    /** Throws a refusal unless a condition of the contract holds. */
    public static void require(boolean holds, SwapRefusal otherwise) {
        if (!holds) {
            throw otherwise;
        }
    }

    /** The revert reason: a require text, a custom error, or {@code Panic(n)}. */
    public String revertText() {
        return revertText;
    }

    public boolean isTooMuch() {
        return tooMuch;
    }
}
