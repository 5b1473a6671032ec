package io.swaplab.pools.quoting;

/**
 * A swap that the chain would revert. It is an expected outcome: made once per reason, without a stack trace, and caught
 * where a quote begins.
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

    /** A refusal that holds for every larger input too. */
    public static SwapRefusal tooMuch(String revertText) {
        return new SwapRefusal(revertText, true);
    }

    /** A refusal that may not hold for a larger input. */
    public static SwapRefusal tooLittle(String revertText) {
        return new SwapRefusal(revertText, false);
    }

    /** Refuses a swap unless a condition of its contract holds. */
    public static void require(boolean holds, SwapRefusal otherwise) {
        if (!holds) {
            throw otherwise;
        }
    }

    /** What the chain says: a require text, a custom error, or {@code Panic(n)}. */
    public String revertText() {
        return revertText;
    }

    public boolean isTooMuch() {
        return tooMuch;
    }
}
