package io.swaplab.router.pools.quoting;

/**
 * A swap that would revert on chain. This is an expected result: one instance per reason, without a stack trace, caught
 * where the quote starts.
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

    /** A refusal that applies to every larger input too. */
    public static SwapRefusal tooMuch(String revertText) {
        return new SwapRefusal(revertText, true);
    }

    /** A refusal that may not apply to a larger input. */
    public static SwapRefusal tooLittle(String revertText) {
        return new SwapRefusal(revertText, false);
    }

    /** Rejects a swap unless a condition of its contract holds. */
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
