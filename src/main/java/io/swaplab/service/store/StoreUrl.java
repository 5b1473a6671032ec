package io.swaplab.service.store;

import java.nio.file.Path;
import java.util.Locale;

/**
 * The location of a store: an SQLite file or a PostgreSQL database. {@code toString} does not show a password.
 *
 * @param jdbc the JDBC URL for the driver
 */
public record StoreUrl(String jdbc) {
    private static final String SQLITE = "jdbc:sqlite:";
    private static final String HOME = "~/";
    private static final String POSTGRES = "jdbc:postgresql:";

    /**
     * Parses a store's location: the path of a file, in which {@code ~/} is the user's home folder, or a
     * {@code jdbc:postgresql:} URL.
     *
     * @throws IllegalArgumentException when it is neither
     */
    public static StoreUrl parse(String text) {
        if (text.startsWith(POSTGRES + "//")) {
            // The driver does not accept name and password before the host, and would log them as an invalid port.
            if (text.split("\\?", 2)[0].contains("@")) {
                throw new IllegalArgumentException("must give its user as ?user=NAME, got '" + shown(text) + "'");
            }
            return new StoreUrl(text);
        }
        if (text.isBlank() || text.toLowerCase(Locale.ROOT).matches("[a-z][a-z0-9+.-]+:.*") || text.contains("?")) {
            throw new IllegalArgumentException(
                    "must be a file or jdbc:postgresql://HOST/DATABASE, got '" + shown(text) + "'");
        }
        // Expands ~/ here, because no shell does so for a configuration property.
        return ofFile(
                text.startsWith(HOME)
                        ? Path.of(System.getProperty("user.home"), text.substring(HOME.length()))
                        : Path.of(text));
    }

    public static StoreUrl ofFile(Path file) {
        return new StoreUrl(SQLITE + file.toAbsolutePath().normalize());
    }

    /** Whether the store is a file, which only one process can use at a time. */
    boolean isFile() {
        return jdbc.startsWith(SQLITE);
    }

    Path file() {
        return Path.of(jdbc.substring(SQLITE.length()));
    }

    /** The location of a file named like this one with a suffix; the same database if this is not a file. */
    public StoreUrl beside(String suffix) {
        return isFile() ? new StoreUrl(jdbc + "-" + suffix) : this;
    }

    String masked(String text) {
        return text.replace(jdbc, toString()).replaceAll("(?i)(password=)[^&\\s;]*", "$1...");
    }

    @Override
    public String toString() {
        return isFile() ? file().toString() : shown(jdbc);
    }

    /** A store's URL for display. Every part that may be a password is omitted. */
    public static String shown(String text) {
        // A password before an @ may contain any character, so everything after // is omitted if an @ follows.
        int at = text.contains("@") && text.contains("//") ? text.indexOf("//") : -1;
        int query = text.indexOf('?');
        return at >= 0 && (query < 0 || text.lastIndexOf('@') > at)
                ? text.substring(0, at) + "//..."
                : query < 0 ? text : text.substring(0, query);
    }
}
