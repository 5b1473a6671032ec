package io.swaplab.router.pools.dodo;

/**
 * Which reserve of a pool is below its target, which is the reserve's amount at the centre of the price curve. The
 * constants are in the order of the contracts' numbers.
 */
enum DodoRState {
    EVEN,
    BASE_SHORT,
    QUOTE_SHORT;

    /**
     * The constant for a number used by the contracts.
     *
     * @throws IllegalArgumentException when the contracts do not use this number
     */
    static DodoRState of(int code) {
        if (code < 0 || code >= values().length) {
            throw new IllegalArgumentException("rState must be 0, 1 or 2, got " + code);
        }
        return values()[code];
    }
}
