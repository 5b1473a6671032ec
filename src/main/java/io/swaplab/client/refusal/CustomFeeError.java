package io.swaplab.client.refusal;

/** A custom fee for display is invalid: its basis points are out of range, or its account is not a usable address. */
public final class CustomFeeError extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public CustomFeeError(String field, String rule, Object got) {
        super("customFee." + field + " " + rule + ", got " + Shown.of(got));
    }
}
