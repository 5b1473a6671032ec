package io.swaplab.client.refusal;

import io.swaplab.core.evm.Redaction;

/** No answer, or one that is not an envelope of the API. Nothing can be concluded from it. */
public final class TransportError extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public TransportError(String message) {
        super(Redaction.masked(message));
    }
}
