package io.swaplab.client.refusal;

/**
 * Thrown if the custom fee that a quote is to display is invalid: its basis points are out of range, or its account is
 * not a valid address or is the zero address.
 */
public final class CustomFeeError extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public CustomFeeError(String field, String rule, Object got) {
        super("customFee." + field + " " + rule + ", got " + Shown.of(got));
    }
}
