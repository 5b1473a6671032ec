package io.swaplab.router.pools;

/**
 * Where the fee of a provider's pools is set.
 *
 * @param feePips the fee in millionths if the rule is fixed, else 0
 */
public record FeeRule(Kind kind, int feePips) {
    /** The fee is in the pair contract, its factory or its router, and may change without a log. */
    public static final FeeRule PER_PAIR = new FeeRule(Kind.PER_PAIR, 0);

    /** The fee belongs to the pool; two pools of the same tokens may differ. */
    public static final FeeRule PER_POOL = new FeeRule(Kind.PER_POOL, 0);

    /** The protocol moves the fee with the market. */
    public static final FeeRule DYNAMIC = new FeeRule(Kind.DYNAMIC, 0);

    private static final int MILLION = 1_000_000;

    /** All four rules. */
    public enum Kind {
        FIXED,
        PER_PAIR,
        PER_POOL,
        DYNAMIC
    }

    public FeeRule {
        boolean inRange = kind == Kind.FIXED ? feePips > 0 && feePips < MILLION : feePips == 0;
        if (!inRange) {
            throw new IllegalArgumentException(
                    "feePips must be from 1 to 999999 where the fee is fixed and else 0, got " + feePips + " for "
                            + kind);
        }
    }

    /** The same fee in every pool; the pools have no view for it. */
    public static FeeRule fixed(int feePips) {
        return new FeeRule(Kind.FIXED, feePips);
    }
}
