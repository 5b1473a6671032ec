package io.swaplab.client.keyfile;

import java.io.IOException;

/** A file with more in it than is read; the message is the rule. */
public final class FileTooLargeException extends IOException {
    private static final long serialVersionUID = 1L;

    private final String size;

    FileTooLargeException(int mostMegabytes, String size) {
        super("must have at most " + mostMegabytes + " MB");
        this.size = size;
    }

    /** What it has, in megabytes. */
    public String size() {
        return size;
    }
}
