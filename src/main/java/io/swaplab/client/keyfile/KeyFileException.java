package io.swaplab.client.keyfile;

/** Thrown if a key file cannot be used, for example because it is malformed or the password is wrong. */
public final class KeyFileException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** The exception never has a cause, because the message of a cause could quote the key file. */
    KeyFileException(String message) {
        super(message);
    }
}
