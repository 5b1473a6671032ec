package io.swaplab.client.refusal;

import io.swaplab.core.evm.SignatureRedaction;

/**
 * Thrown if the service does not answer, or its answer does not have the format of the API. It is then unknown whether
 * the service executed the request.
 */
public final class TransportError extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public TransportError(String message) {
        super(SignatureRedaction.masked(message));
    }
}
