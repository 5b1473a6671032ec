package io.swaplab.client.refusal;

/** A custom fee for display has basis points out of range or no usable account. */
public final class CustomFeeError extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public CustomFeeError(String field, String rule, Object got) {
        super("customFee." + field + " " + rule + ", got " + Shown.of(got));
    }
}
