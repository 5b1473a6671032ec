package io.swaplab.router.pools.dodo;

/** How a pool stores its targets, and the generation of its arithmetic. */
enum DodoKind {
    /** Second generation; base is always short, and both targets are computed from the reserves. */
    DERIVED_TARGETS(2),
    /** Second generation with stored targets. */
    STORED_TARGETS(2),
    /** First generation, which can only sell base and buy base. */
    CLASSICAL(1);

    private final int version;

    DodoKind(int version) {
        this.version = version;
    }

    /** The generation in the adapter's extra data. */
    int version() {
        return version;
    }
}
