package io.swaplab.router.pools.pairs;

import io.swaplab.core.evm.Bytes;

/** How a pair's swap function is called; the adapter receives the kind as a number. */
enum PairCallKind {
    FOUR_ARGUMENTS("constantproduct", 0),
    THREE_ARGUMENTS("constantproduct3", 1),

    /**
     * The swap function takes four arguments, but only the pair's router may call it. The numbers 2 and 3 denote pairs
     * of other families.
     */
    THROUGH_ROUTER("constantproductrouter", 4);

    private final String family;
    private final int code;

    PairCallKind(String family, int code) {
        this.family = family;
        this.code = code;
    }

    /** The kind with this family name; {@link #FOUR_ARGUMENTS} if no kind has it. */
    static PairCallKind ofFamily(String family) {
        return family.equals(THREE_ARGUMENTS.family)
                ? THREE_ARGUMENTS
                : family.equals(THROUGH_ROUTER.family) ? THROUGH_ROUTER : FOUR_ARGUMENTS;
    }

    String family() {
        return family;
    }

    /** The adapter's extra data for a pair of this kind. */
    Bytes extraData(int feePips) {
        return SyncedPair.adapterData(feePips, code);
    }
}
