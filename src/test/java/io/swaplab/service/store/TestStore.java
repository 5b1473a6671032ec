package io.swaplab.service.store;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.UUID;

/**
 * A store of a test's own.
 *
 * @param bytesBefore what a literal of bytes begins with
 */
public record TestStore(StoreUrl url, String bytesBefore) {
    /** The variable with the JDBC URL of a PostgreSQL database for tests, in which each makes a schema. */
    public static final String POSTGRES = "SWAPLAB_POSTGRES";

    public static TestStore file(Path file) {
        return new TestStore(StoreUrl.ofFile(file), "x'");
    }

    /** An empty schema in the database that {@value #POSTGRES} names. */
    public static TestStore postgres() {
        String database = System.getenv(POSTGRES);
        String schema = "test_" + UUID.randomUUID().toString().replace('-', '_');
        TestStore there = new TestStore(StoreUrl.parse(database), "'\\x");
        there.update("CREATE SCHEMA " + schema);
        StoreUrl own = StoreUrl.parse(database + (database.contains("?") ? "&" : "?") + "currentSchema=" + schema);
        return new TestStore(own, there.bytesBefore());
    }

    /** A literal of bytes in the store's SQL. */
    public String bytes(String hex) {
        return bytesBefore + hex + "'";
    }

    /** The database with the quotes that belong to this store. */
    public TestStore quotes() {
        return new TestStore(url.beside("quotes"), bytesBefore);
    }

    public int update(String sql) {
        try (Connection connection = DriverManager.getConnection(url.jdbc());
                Statement statement = connection.createStatement()) {
            return statement.executeUpdate(sql);
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    /** The number that a query finds. */
    public int number(String sql) {
        try (Connection connection = DriverManager.getConnection(url.jdbc());
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(sql)) {
            row.next();
            return row.getInt(1);
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }
}
