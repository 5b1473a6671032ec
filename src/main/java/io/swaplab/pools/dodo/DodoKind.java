package io.swaplab.pools.dodo;

/** How a pool keeps its targets, and by which generation's arithmetic it trades. */
enum DodoKind {
    /** Second generation; base is always short, both targets follow from the reserves. */
    DERIVED_TARGETS(2),
    /** Second generation with stored targets. */
    STORED_TARGETS(2),
    /** The first generation, which can only sell base and buy base. */
    CLASSICAL(1);

    private final int version;

    DodoKind(int version) {
        this.version = version;
    }

    /** The generation, as the adapter is told it. */
    int version() {
        return version;
    }
}
