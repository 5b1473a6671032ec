package io.swaplab.router.pools.quoting;

/**
 * Thrown for a swap that would revert on chain. Searches try many such swaps, so this exception must be cheap: it has
 * no stack trace, and quotes reuse instances. The method that starts the quote catches it.
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

    /** The refusal of an input that is too large; every larger input is then refused too. */
    public static SwapRefusal tooMuch(String revertText) {
        return new SwapRefusal(revertText, true);
    }

    /** The refusal of an input that may be too small; a larger input may then be accepted. */
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
