package io.swaplab.client.refusal;

/** Waiting for a wallet took too long. The prompt or transaction itself is not cancelled. */
public final class ExecuteTimeoutError extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String stage;

    public ExecuteTimeoutError(String stage, long timeoutMillis) {
        super("no answer at stage " + stage + " within " + timeoutMillis + " ms; the request to the wallet stays open");
        this.stage = stage;
    }

    /** The stage that timed out: {@code wallet_send}. */
    public String stage() {
        return stage;
    }
}
