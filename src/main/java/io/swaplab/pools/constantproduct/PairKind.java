package io.swaplab.pools.constantproduct;

import io.swaplab.pools.pairs.PairExtraData;

/** The shape of a pair's swap call; the adapter is told which by a number. */
enum PairKind {
    FOUR_ARGUMENTS("constantproduct", 0),
    THREE_ARGUMENTS("constantproduct3", 1),

    /** Four arguments too, but only the pair's router may call; kinds 2 and 3 are other families' pairs. */
    THROUGH_ROUTER("constantproductrouter", 4);

    private final String family;
    private final int code;

    PairKind(String family, int code) {
        this.family = family;
        this.code = code;
    }

    String family() {
        return family;
    }

    /** What the adapter is told of such a pair. */
    PairExtraData withFee(int feePips) {
        return new PairExtraData(feePips, code);
    }
}
