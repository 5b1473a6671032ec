package io.swaplab.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.store.Database.Durability;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DatabaseTest {
    @TempDir
    Path folder;

    @Test
    void aFileIsMadeOnceAndKeepsItsRows() {
        StoreUrl url = StoreUrl.ofFile(folder.resolve("below/quotes.db"));
        try (Database first = Database.open(url, "quotes", Durability.EVERY_COMMIT)) {
            first.transact(connection ->
                    update(connection, "INSERT INTO quote (id, expires, caller, body) VALUES (x'01', 5, 'me', x'02')"));
        }
        try (Database again = Database.open(url, "quotes", Durability.EVERY_COMMIT)) {
            assertThat(again.transact(DatabaseTest::quotes)).isEqualTo(1);
        }
    }

    @Test
    void onlyTheOwnerMayReadIt() throws IOException {
        Path file = folder.resolve("market.db");
        try (Database open = Database.open(StoreUrl.ofFile(file), "market", Durability.ALL_BUT_THE_LAST)) {
            open.transact(connection -> update(connection, "INSERT INTO flow_cursor VALUES ('A', 1, 2, x'03')"));
            for (Path part : Files.list(folder).toList()) {
                assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(part)))
                        .as(part.toString())
                        .isEqualTo("rw-------");
            }
        }
    }

    @Test
    void aFailedTransactionLeavesNothing() {
        StoreUrl url = StoreUrl.ofFile(folder.resolve("quotes.db"));
        try (Database open = Database.open(url, "quotes", Durability.EVERY_COMMIT)) {
            assertThatThrownBy(() -> open.transact(connection -> {
                        update(
                                connection,
                                "INSERT INTO quote (id, expires, caller, body) VALUES (x'01', 5, 'me', x'02')");
                        return update(connection, "INSERT INTO quote (id, expires) VALUES (x'02', 5)");
                    }))
                    .isInstanceOf(StoreException.class)
                    .hasMessageContaining(url.toString());
            assertThat(open.transact(DatabaseTest::quotes)).isZero();
        }
    }

    @Test
    void aFileThatIsNoStoreIsRefusedByName() throws IOException {
        Path file = Files.writeString(
                folder.resolve("notes.txt"),
                "not a database, and longer than a page header is. "
                        + "not a database, and longer than a page header is, so that it is read as one");
        assertThatThrownBy(() -> Database.open(StoreUrl.ofFile(file), "market", Durability.ALL_BUT_THE_LAST))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("notes.txt");
    }

    @Test
    void aStoreOfAnEarlierProgramGetsTheNewTables() {
        StoreUrl url = StoreUrl.ofFile(folder.resolve("market.db"));
        try (Database open = Database.open(url, "market", Durability.ALL_BUT_THE_LAST)) {
            open.transact(connection -> {
                update(connection, "DELETE FROM market_history WHERE version = '2'");
                update(connection, "DROP TABLE flow_cursor");
                update(connection, "CREATE TABLE flow_cursor (provider TEXT, block BIGINT, tx_index BIGINT)");
                update(connection, "INSERT INTO progress VALUES ('scan', 7, x'01', x'02', 3)");
                return update(connection, "INSERT INTO flow_cursor VALUES ('A', 1, 2)");
            });
        }
        try (Database open = Database.open(url, "market", Durability.ALL_BUT_THE_LAST)) {
            assertThat(open.<Integer>transact(
                            connection -> update(connection, "UPDATE flow_cursor SET tx_hash = x'01'")))
                    .as("cursors without a hash")
                    .isZero();
            assertThat(open.<Integer>transact(connection -> update(connection, "UPDATE progress SET block = 8")))
                    .as("everything else")
                    .isEqualTo(1);
        }
    }

    @Test
    void aStoreOfALaterProgramIsRefused() {
        StoreUrl url = StoreUrl.ofFile(folder.resolve("market.db"));
        try (Database open = Database.open(url, "market", Durability.ALL_BUT_THE_LAST)) {
            open.transact(
                    connection -> update(connection, "UPDATE market_history SET version = '99' WHERE version = '1'"));
        }
        assertThatThrownBy(() -> Database.open(url, "market", Durability.ALL_BUT_THE_LAST))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("later version")
                .hasMessageContaining("99");
    }

    @Test
    void noPasswordIsShown() {
        StoreUrl url = StoreUrl.parse("jdbc:postgresql://127.0.0.1:1/swaplab?user=me&password=s3cret");
        assertThat(url).hasToString("jdbc:postgresql://127.0.0.1:1/swaplab");
        assertThatThrownBy(() -> Database.open(url, "market", Durability.EVERY_COMMIT))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("127.0.0.1:1/swaplab")
                .hasMessageNotContaining("s3cret")
                .hasNoCause();
        assertThat(StoreUrl.parse("jdbc:postgresql://h/db?user=me&password=s3@cret"))
                .hasToString("jdbc:postgresql://...");
        for (String text : new String[] {"me:s3cret@h/db", "me:s3/cret@h/db", "me:s3?cret@h/db", "me:@s3cret@h/db"}) {
            assertThat(StoreUrl.shown("jdbc:postgresql://" + text)).isEqualTo("jdbc:postgresql://...");
        }
        assertThatThrownBy(() -> StoreUrl.parse("jdbc:postgresql://me:s3cret@host/db"))
                .hasMessage("must have its user in ?user=NAME, got 'jdbc:postgresql://...'");
    }

    @Test
    void whatIsNeitherFileNorPostgresIsRefused() {
        for (String text : new String[] {"", "jdbc:h2:mem:x", "https://host/x", "file.db?mode=ro"}) {
            assertThatThrownBy(() -> StoreUrl.parse(text))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("jdbc:postgresql://HOST/DATABASE");
        }
        assertThat(StoreUrl.parse("market.db").toString())
                .endsWith("/market.db")
                .startsWith("/");
    }

    @Test
    void aFileIsLockedForOneServiceAndADatabaseIsNot() {
        StoreUrl file = StoreUrl.ofFile(folder.resolve("new/locked.db"));
        StoreLock lock = StoreLock.take(file).orElseThrow();
        assertThat(StoreLock.take(file)).isEmpty();
        lock.close();
        StoreLock.take(file).orElseThrow().close();
        StoreUrl database = StoreUrl.parse("jdbc:postgresql://h/db");
        StoreLock.take(database).orElseThrow();
        StoreLock.take(database).orElseThrow();
    }

    private static int update(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            return statement.executeUpdate(sql);
        }
    }

    private static int quotes(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT COUNT(*) FROM quote")) {
            rows.next();
            return rows.getInt(1);
        }
    }
}
