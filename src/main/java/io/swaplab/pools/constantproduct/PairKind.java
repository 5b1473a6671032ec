package io.swaplab.pools.constantproduct;

/** The shape of a pair's swap call; the adapter is told which by a number. */
enum PairKind {
    FOUR_ARGUMENTS(ConstantProductFamily.NAME, 0),
    THREE_ARGUMENTS(ConstantProductFamily.THREE_ARGUMENT_NAME, 1);

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
