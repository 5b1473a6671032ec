package io.swaplab.pools.constantproduct;

/** The shape of a pair's swap call; the adapter is told which by a number. */
enum PairKind {
    FOUR_ARGUMENTS(ConstantProductFamily.NAME, 0),
    THREE_ARGUMENTS(ConstantProductFamily.THREE_ARGUMENT_NAME, 1),

    /** Four arguments too, but only the pair's router may call; kinds 2 and 3 are other families' pairs. */
    THROUGH_ROUTER(ConstantProductFamily.ROUTER_NAME, 4);

    private final String family;
    private final int code;

    PairKind(String family, int code) {
        this.family = family;
        this.code = code;
    }

    String family() {
        return family;
    }

    int code() {
        return code;
    }
}
