package io.swaplab.client.refusal;

/** A payer signature is malformed or not the payer's. The message never contains it. */
public final class SignatureRejected extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public SignatureRejected(String message) {
        super(message);
    }
}
