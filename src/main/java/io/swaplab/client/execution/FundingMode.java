package io.swaplab.client.execution;

/** How the router receives the input token. The order of the constants is their code on chain and in the API. */
public enum FundingMode {
    /** The router takes the input from the executor, who is also the payer: by allowance or as native value. */
    DIRECT("DIRECT_ALLOWANCE"),
    /**
     * The router takes the input from the payer through Permit2; the payer signed a witness over the plan, which
     * another account executes.
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
     * @throws IllegalArgumentException when no mode has that code
     */
    public static FundingMode ofCode(long code) {
        if (code < 0 || code >= values().length) {
            throw new IllegalArgumentException("a funding mode is 0 (direct) or 1 (Permit2 witness), got " + code);
        }
        return values()[(int) code];
    }
}
