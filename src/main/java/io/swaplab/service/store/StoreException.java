package io.swaplab.service.store;

import java.io.IOException;
import java.net.UnknownHostException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.sql.SQLException;
import java.util.Map;

/** Thrown when a store cannot be opened, read or written. The message says what to do, if that is known. */
public final class StoreException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private static final String CREDENTIALS = "check the user in the URL and the password in ~/.pgpass";
    private static final String WRITABLE = "check that this user may write the file and its folder";

    private static final String RUNS = "check that the database runs";

    /** What the user can do about an error, by SQLSTATE, for PostgreSQL and its driver. */
    private static final Map<String, String> HELP_BY_STATE = Map.ofEntries(
            Map.entry("28P01", CREDENTIALS),
            Map.entry("28000", CREDENTIALS),
            Map.entry("08004", CREDENTIALS),
            Map.entry("08006", RUNS),
            Map.entry("57P01", RUNS),
            Map.entry("3D000", "createdb creates it"),
            Map.entry("42501", "let the user create tables there"),
            Map.entry("53100", "free some space there"));

    /** What the user can do about an error, by SQLite's primary result code. */
    private static final Map<Integer, String> HELP_BY_CODE =
            Map.of(8, WRITABLE, 14, WRITABLE, 13, "free some space on its disk");

    private static final int PRIMARY_CODE = 0xff;

    public StoreException(String message) {
        super(message);
    }

    public StoreException(StoreUrl url, String failed, SQLException cause) {
        // The driver's message may contain the URL with its password, so the password is masked.
        super("the store " + url + " " + failed + ": " + url.masked(reason(cause)) + help(url, cause));
    }

    StoreException(StoreUrl url, String failed, IOException cause) {
        super("the store " + url + " " + failed + ": " + reason(cause));
    }

    /**
     * The database's own error message. The driver's message is not used, because it begins with the whole statement
     * including all values.
     */
    private static String reason(SQLException cause) {
        SQLException last = cause;
        while (last.getNextException() != null) {
            last = last.getNextException();
        }
        if (last.getCause() instanceof UnknownHostException unknown) {
            return "the host " + unknown.getMessage() + " is not known";
        }
        String first = String.valueOf(last.getMessage()).lines().findFirst().orElse("no reason was given");
        return first.endsWith(".") ? first.substring(0, first.length() - 1) : first;
    }

    private static String help(StoreUrl url, SQLException cause) {
        String state = cause.getSQLState();
        String help = url.isFile()
                ? HELP_BY_CODE.get(cause.getErrorCode() & PRIMARY_CODE)
                : state == null ? null : HELP_BY_STATE.get(state);
        return help == null ? "" : "; " + help;
    }

    /** The reason of a file error in words, because the message of some of Java's exceptions is only a path. */
    private static String reason(IOException failed) {
        return switch (failed) {
            case AccessDeniedException denied -> "this user may not write " + denied.getFile();
            case FileAlreadyExistsException file -> file.getFile() + " is a file, not a folder";
            default -> String.valueOf(failed.getMessage());
        };
    }
}
