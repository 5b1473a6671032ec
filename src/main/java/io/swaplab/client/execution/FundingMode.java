package io.swaplab.client.execution;

/** How the router receives the input token; the order of the constants is their code on chain and on the wire. */
public enum FundingMode {
    /** From the executor, who is the payer: by allowance or as native value. */
    DIRECT("DIRECT_ALLOWANCE"),
    /** From the payer by Permit2; the payer signed a witness over the plan for another executor. */
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
