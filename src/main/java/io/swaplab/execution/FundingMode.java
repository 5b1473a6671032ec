package io.swaplab.execution;

/** How the input token reaches the router; the order of the constants is the code on chain and on the wire. */
public enum FundingMode {
    /** The router takes it from the executor, who is the payer, by an allowance or as native value. */
    DIRECT("DIRECT_ALLOWANCE"),
    /** Permit2 takes it from the payer, who signed a witness over the plan for another executor. */
    PERMIT2_WITNESS("PERMIT2_WITNESS");

    private final String wireName;

    FundingMode(String wireName) {
        this.wireName = wireName;
    }

    /** The {@code mode} of the API. */
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
