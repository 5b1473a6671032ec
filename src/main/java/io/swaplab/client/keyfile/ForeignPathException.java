package io.swaplab.client.keyfile;

import java.io.IOException;

/** A file or folder that another user put there or can change; the message names it and ends with what to do. */
public final class ForeignPathException extends IOException {
    private static final long serialVersionUID = 1L;

    ForeignPathException(String message) {
        super(message);
    }
}
