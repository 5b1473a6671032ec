package io.swaplab.client.execution;

/** How the router receives the input token. The ordinal of a constant is its code on chain and in the API. */
public enum FundingMode {
    /** The router takes the input from the executor, who is also the payer: by allowance or as native value. */
    DIRECT("DIRECT_ALLOWANCE"),
    /**
     * The router takes the input from the payer through Permit2. The payer has signed a Permit2 message whose witness
     * contains the plan's hash, and another account sends the transaction.
     */
    PERMIT2_WITNESS("PERMIT2_WITNESS");

    private final String wireName;

    FundingMode(String wireName) {
        this.wireName = wireName;
    }

    /** The value of the API field {@code mode}. */
    public String wireName() {
        return wireName;
    }

    public int code() {
        return ordinal();
    }

    /**
     * The mode with this code.
     *
     * @throws IllegalArgumentException if no mode has this code
     */
    public static FundingMode ofCode(long code) {
        if (code < 0 || code >= values().length) {
            throw new IllegalArgumentException("a funding mode is 0 (direct) or 1 (Permit2 witness), got " + code);
        }
        return values()[(int) code];
    }
}
