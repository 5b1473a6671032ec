package io.swaplab.router.pools.dodo;

/** Which side of a pool is below its target, in the order of the contracts' numbers. */
enum Balance {
    EVEN,
    BASE_SHORT,
    QUOTE_SHORT;

    /**
     * @throws IllegalArgumentException when the number is none of the contracts'
     */
    static Balance of(int code) {
        if (code < 0 || code >= values().length) {
            throw new IllegalArgumentException("rState must be 0, 1 or 2, got " + code);
        }
        return values()[code];
    }
}
