package io.swaplab.client.wire;

/** The {@code status} values of the API's artifacts. */
public final class SwapStatus {
    public static final String TRANSACTION_READY = "TRANSACTION_READY";
    public static final String PAYER_SIGNATURE_REQUIRED = "PAYER_SIGNATURE_REQUIRED";

    private SwapStatus() {}
}
