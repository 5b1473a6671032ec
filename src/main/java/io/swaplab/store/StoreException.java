package io.swaplab.store;

import java.sql.SQLException;

/** A store that cannot be opened, read or written. */
public final class StoreException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public StoreException(String message) {
        super(message);
    }

    public StoreException(StoreUrl url, String failed, SQLException cause) {
        // The driver's text may quote the URL with its password.
        super("the store " + url + " " + failed + ": " + url.masked(String.valueOf(cause.getMessage())));
    }
}
