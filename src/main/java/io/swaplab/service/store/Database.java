package io.swaplab.service.store;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Properties;
import org.flywaydb.core.api.FlywayException;

/**
 * An open store with current tables, and one connection to it, which is opened again after it was lost. Not thread-safe.
 */
public final class Database implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(Database.class.getName());
    private static final int BUSY_MILLIS = 5_000;

    /** How long a server may leave a question without an answer; the URL may say otherwise. */
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final StoreUrl url;
    private final String tables;
    private final Durability durability;
    private final Properties properties;
    private Connection connection;

    /** Statements that make up one transaction. */
    @FunctionalInterface
    public interface Work<T> {
        T with(Connection connection) throws SQLException;
    }

    /** Statements that make up one transaction and give nothing back. */
    @FunctionalInterface
    public interface Change {
        void with(Connection connection) throws SQLException;
    }

    /** What survives the loss of the machine's power; the end of the process loses no commit in either case. */
    public enum Durability {
        /** Every commit. */
        EVERY_COMMIT("FULL", "on"),

        /** The commits except the last ones; the store stays consistent. */
        ALL_BUT_THE_LAST("NORMAL", "off");

        private final String sqlite;
        private final String postgres;

        Durability(String sqlite, String postgres) {
            this.sqlite = sqlite;
            this.postgres = postgres;
        }
    }

    private Database(StoreUrl url, String tables, Durability durability, Properties properties, Connection connection) {
        this.url = url;
        this.tables = tables;
        this.durability = durability;
        this.properties = properties;
        this.connection = connection;
    }

    /** Loads what the first {@link #open} would load, which it waits for if it comes meanwhile. */
    public static void loadDrivers() {
        try (Connection inMemory = DriverManager.getConnection("jdbc:sqlite::memory:")) {
            LOG.log(System.Logger.Level.TRACE, "the driver of stores is loaded: {0}", inMemory);
        } catch (SQLException failed) {
            LOG.log(System.Logger.Level.DEBUG, "a store's driver cannot be loaded, as its opening will say", failed);
        }
    }

    /**
     * Opens a store and creates it if there is none. A file can be read by its owner only; one that is no store of ours
     * is left as it is.
     *
     * @param tables name of the set of tables, such as {@code market}
     * @throws StoreException when it cannot be opened, is no store, or was written by a later program
     */
    public static Database open(StoreUrl url, String tables, Durability durability) {
        return open(url, tables, durability, PATIENCE);
    }

    /**
     * The same.
     *
     * @param patience how long a server may leave a question without an answer, unless the URL says otherwise
     */
    static Database open(StoreUrl url, String tables, Durability durability, Duration patience) {
        Properties properties = properties(url, patience);
        try {
            if (url.isFile()) {
                StoreFile.requireStoreOrNothing(url);
                StoreFile.createPrivately(url, url.file());
            }
            Connection connection = connect(url, tables, durability, properties);
            try {
                migrate(connection, url, tables);
                return new Database(url, tables, durability, properties, connection);
            } catch (SQLException | RuntimeException failed) {
                connection.close();
                throw failed;
            }
        } catch (SQLException failed) {
            throw new StoreException(url, "cannot be opened", failed);
        } catch (FlywayException failed) {
            throw new StoreException(
                    url,
                    "cannot be brought to the tables of this program",
                    failed.getCause() instanceof SQLException reason ? reason : new SQLException(failed.getMessage()));
        }
    }

    private static Connection connect(StoreUrl url, String tables, Durability durability, Properties properties)
            throws SQLException {
        Connection connection = DriverManager.getConnection(url.jdbc(), properties);
        try {
            if (url.isFile()) {
                requireOurs(connection, url, tables);
                StoreFile.makePrivate(url);
            }
            settle(connection, url, durability);
            return connection;
        } catch (SQLException | RuntimeException failed) {
            connection.close();
            throw failed;
        }
    }

    private static Properties properties(StoreUrl url, Duration patience) {
        Properties properties = new Properties();
        if (url.isFile()) {
            // A transaction that reads first and writes later would fail, not wait, when another one wrote meanwhile.
            properties.setProperty("transaction_mode", "IMMEDIATE");
        } else {
            // Without them, a server that is gone without a word would be waited for as long as the system tries.
            String seconds = Long.toString(patience.toSeconds());
            properties.setProperty("loginTimeout", seconds);
            properties.setProperty("socketTimeout", seconds);
        }
        return properties;
    }

    private static void settle(Connection connection, StoreUrl url, Durability durability) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            if (url.isFile()) {
                statement.execute("PRAGMA busy_timeout = " + BUSY_MILLIS);
                statement.execute("PRAGMA journal_mode = WAL");
                statement.execute("PRAGMA synchronous = " + durability.sqlite);
            } else {
                statement.execute("SET synchronous_commit = " + durability.postgres);
            }
        }
    }

    /** A file that was named by mistake must not get our tables. */
    private static void requireOurs(Connection connection, StoreUrl url, String tables) throws SQLException {
        String history = Migrations.history(tables);
        try (PreparedStatement foreign = connection.prepareStatement("""
                SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'
                AND NOT EXISTS (SELECT 1 FROM sqlite_master WHERE name = ?) ORDER BY name""")) {
            foreign.setString(1, history);
            try (ResultSet names = foreign.executeQuery()) {
                if (names.next()) {
                    throw new StoreException(
                            "the file " + url + " is a database of another program or for something else:"
                                    + " it has the table " + names.getString(1) + ", but not " + history);
                }
            }
        }
    }

    private static void migrate(Connection connection, StoreUrl url, String tables) throws SQLException {
        int newest = Migrations.newest(tables);
        int there = Migrations.version(connection, tables);
        if (there > newest) {
            throw new StoreException(
                    "the store " + url + " was written by a later version of this program, with tables of version "
                            + there + " of " + tables + ", at most " + newest + " is known");
        }
        if (there < newest) {
            Migrations.run(url, tables);
        }
    }

    /**
     * Runs one transaction.
     *
     * @throws StoreException when it fails; then nothing of it is stored
     */
    public <T> T transact(Work<T> work) {
        try {
            if (connection.isClosed()) {
                // The server was restarted, for example.
                connection = connect(url, tables, durability, properties);
            }
            connection.setAutoCommit(false);
            T result;
            try {
                result = work.with(connection);
                connection.commit();
            } catch (SQLException | RuntimeException | Error failed) {
                abandon(failed);
                throw failed;
            }
            // The driver of files begins the next transaction with a commit, and would hold the lock until then.
            connection.setAutoCommit(true);
            return result;
        } catch (SQLException failed) {
            throw new StoreException(url, "cannot be written or read", failed);
        }
    }

    /** A file on a full disk has rolled back by itself, so that both steps fail; the reason to tell is the first failure. */
    private void abandon(Throwable failed) {
        try {
            connection.rollback();
        } catch (SQLException rolledBack) {
            failed.addSuppressed(rolledBack);
        }
        try {
            connection.setAutoCommit(true);
        } catch (SQLException ended) {
            failed.addSuppressed(ended);
        }
    }

    /**
     * Runs one transaction.
     *
     * @throws StoreException when it fails; then nothing of it is stored
     */
    public void change(Change work) {
        transact(connection -> {
            work.with(connection);
            return true;
        });
    }

    @Override
    public void close() {
        try {
            connection.close();
        } catch (SQLException failed) {
            throw new StoreException(url, "cannot be closed", failed);
        }
    }
}
