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
        super("the store " + url + " " + failed + ": " + url.masked(reason(cause)));
    }

    /** The database's own words: a driver puts the whole statement with all its values before them. */
    private static String reason(SQLException cause) {
        SQLException last = cause;
        while (last.getNextException() != null) {
            last = last.getNextException();
        }
        return String.valueOf(last.getMessage()).lines().findFirst().orElse("no reason was given");
    }
}
