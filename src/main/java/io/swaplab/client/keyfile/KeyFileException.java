package io.swaplab.client.keyfile;

/** A key file that gives no key: it cannot be read, is of another kind, or the password does not open it. */
public final class KeyFileException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** The message of the cause is omitted, since it could quote the file. */
    KeyFileException(String message) {
        super(message);
    }
}
