package io.swaplab.client.keyfile;

/** A key file cannot be used: it is unreadable, has another format, or the password is wrong. */
public final class KeyFileException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Takes no cause, because the cause's message could quote the file. */
    KeyFileException(String message) {
        super(message);
    }
}
