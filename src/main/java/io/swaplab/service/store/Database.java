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
 * An open store: a database whose tables have the schema version of this program. It has one connection; a lost
 * connection is opened again. Not thread-safe.
 */
public final class Database implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(Database.class.getName());
    private static final int BUSY_MILLIS = 5_000;

    /** How long to wait for a response of a database server; ignored if the URL sets a timeout. */
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final StoreUrl url;
    private final String tables;
    private final Durability durability;
    private final Properties properties;
    private Connection connection;

    /** Statements that form one transaction and return a result. */
    @FunctionalInterface
    public interface Work<T> {
        T with(Connection connection) throws SQLException;
    }

    /** Statements that form one transaction and return nothing. */
    @FunctionalInterface
    public interface Change {
        void with(Connection connection) throws SQLException;
    }

    /** Which commits survive a power failure. If only the process crashes, all commits survive. */
    public enum Durability {
        /** Every commit survives. */
        EVERY_COMMIT("FULL", "on"),

        /** The last few commits may be lost, but the store stays consistent. */
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

    /** Loads the SQLite driver in advance, so that the first {@link #open} is faster. */
    public static void loadDrivers() {
        try (Connection inMemory = DriverManager.getConnection("jdbc:sqlite::memory:")) {
            LOG.log(System.Logger.Level.TRACE, "the driver of stores is loaded: {0}", inMemory);
        } catch (SQLException failed) {
            LOG.log(System.Logger.Level.DEBUG, "a store's driver cannot be loaded; opening a store says why", failed);
        }
    }

    /**
     * Opens a store, and creates it if it does not exist. A store's file is made readable by its owner only. A file
     * that is not a store of this program is not changed.
     *
     * @param tables name of the set of tables, such as {@code market} or {@code quotes}
     * @throws StoreException when the store cannot be opened, is not a store of this program, or was written by a later
     *     version of this program
     */
    public static Database open(StoreUrl url, String tables, Durability durability) {
        return open(url, tables, durability, PATIENCE);
    }

    /**
     * Opens a store with a custom timeout.
     *
     * @param patience how long to wait for a response of a database server; ignored if the URL sets a timeout
     */
    static Database open(StoreUrl url, String tables, Durability durability, Duration patience) {
        Properties properties = properties(url, patience);
        try {
            if (url.isFile()) {
                StoreFileChecks.requireStoreOrNothing(url);
                StoreFileChecks.createPrivately(url, url.file());
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
                    "cannot be migrated to the tables of this program",
                    failed.getCause() instanceof SQLException reason ? reason : new SQLException(failed.getMessage()));
        }
    }

    private static Connection connect(StoreUrl url, String tables, Durability durability, Properties properties)
            throws SQLException {
        Connection connection = DriverManager.getConnection(url.jdbc(), properties);
        try {
            if (url.isFile()) {
                requireOurs(connection, url, tables);
                StoreFileChecks.makePrivate(url);
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
            // In the default mode, a transaction that reads before it writes fails if another transaction has written
            // in between. An immediate transaction waits for the other one instead.
            properties.setProperty("transaction_mode", "IMMEDIATE");
        } else {
            // Without timeouts, the program would wait for an unreachable server as long as the operating system tries.
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

    /** Rejects the database of another program, so that no tables are added to a file that was named by mistake. */
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
     * Runs one transaction and returns its result.
     *
     * @throws StoreException when the transaction fails; nothing of it is stored then
     */
    public <T> T transact(Work<T> work) {
        try {
            if (connection.isClosed()) {
                // The connection was lost, for example because the database server was restarted.
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
            // Without this call, the SQLite driver would start the next transaction right after the commit, and hold
            // the write lock while idle.
            connection.setAutoCommit(true);
            return result;
        } catch (SQLException failed) {
            throw new StoreException(url, "cannot be written or read", failed);
        }
    }

    /**
     * Rolls back after a failure. The rollback may fail too, for example on a full disk, where SQLite has already
     * rolled back. The errors of the rollback are added to the first one as suppressed exceptions.
     */
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
     * Runs one transaction that returns nothing.
     *
     * @throws StoreException when the transaction fails; nothing of it is stored then
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
