package io.swaplab.client.refusal;

import io.swaplab.core.evm.Redaction;

/**
 * The service did not answer, or its answer is not an envelope of the API. It is unknown whether the request was
 * executed.
 */
public final class TransportError extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public TransportError(String message) {
        super(Redaction.masked(message));
    }
}
