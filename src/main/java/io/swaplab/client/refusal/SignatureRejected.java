package io.swaplab.client.refusal;

/** Thrown if a payer signature is malformed or was not made by the payer. The message never contains the signature. */
public final class SignatureRejected extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public SignatureRejected(String message) {
        super(message);
    }
}
