package io.swaplab.service.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.Stranger;
import io.swaplab.service.store.Database.Durability;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.UnknownHostException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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

    @ParameterizedTest
    @ValueSource(strings = {"market.db", "market.db-wal", "market.db-journal"})
    @DisabledOnOs(OS.WINDOWS)
    void whatAnotherUserPutThereIsNotTakenForAStore(String planted) throws IOException {
        Path shared = Stranger.sharedFolder(folder);
        StoreUrl url = StoreUrl.ofFile(shared.resolve("market.db"));
        Database.open(url, "market", Durability.ALL_BUT_THE_LAST).close();
        Path theirs = Files.exists(shared.resolve(planted))
                ? shared.resolve(planted)
                : Files.createFile(shared.resolve(planted));
        Stranger.owns(theirs);
        assertThatThrownBy(() -> Database.open(url, "market", Durability.ALL_BUT_THE_LAST))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining(" is not used: " + theirs.toRealPath() + " belongs to user ")
                .hasMessageEndingWith("; name another place that only you can write");
        assertThatThrownBy(() -> StoreLock.take(url)).isInstanceOf(StoreException.class);
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
    void whatIsNoStoreIsRefusedByNameAndLeftAsItIs() throws IOException {
        Path file = Files.writeString(folder.resolve("notes.txt"), "not a database");
        Path below = Files.createDirectory(folder.resolve("below"));
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
        Files.setPosixFilePermissions(below, PosixFilePermissions.fromString("rwxr-xr-x"));
        assertRefused(file, "the store " + file + " is a file of another kind, which was left as it is");
        assertRefused(
                below, "the store " + below + " is a folder; name a file in it, such as " + below.resolve("market.db"));
        assertRefused(
                file.resolve("market.db"),
                "the store " + file.resolve("market.db") + " cannot be created: " + file + " is a file, not a folder");
        assertThat(file).hasContent("not a database");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-r--r--");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(below)))
                .isEqualTo("rwxr-xr-x");
        assertThat(folder).isDirectoryNotContaining("glob:**-lock");
    }

    private static void assertRefused(Path file, String message) {
        StoreUrl url = StoreUrl.ofFile(file);
        assertThatThrownBy(() -> Database.open(url, "market", Durability.ALL_BUT_THE_LAST))
                .isInstanceOf(StoreException.class)
                .hasMessage(message);
        assertThatThrownBy(() -> StoreLock.take(url))
                .isInstanceOf(StoreException.class)
                .hasMessage(message);
    }

    @Test
    void aFullDiskIsToldAsSuchThoughItsRollbackFails() {
        StoreUrl url = StoreUrl.ofFile(folder.resolve("quotes.db"));
        try (Database open = Database.open(url, "quotes", Durability.EVERY_COMMIT)) {
            assertThatThrownBy(() -> open.change(connection -> {
                        // SQLite itself ends the transaction then.
                        update(connection, "ROLLBACK");
                        throw new SQLException("[SQLITE_FULL] database or disk is full", null, 13);
                    }))
                    .hasMessage(
                            "the store " + url + " cannot be written or read: [SQLITE_FULL] database or disk is full;"
                                    + " free some space on its disk");
            open.transact(connection ->
                    update(connection, "INSERT INTO quote (id, expires, caller, body) VALUES (x'01', 5, 'me', x'02')"));
            assertThat(open.transact(DatabaseTest::quotes)).isEqualTo(1);
        }
    }

    @Test
    void aLostConnectionIsOpenedAgain() {
        StoreUrl url = StoreUrl.ofFile(folder.resolve("quotes.db"));
        try (Database open = Database.open(url, "quotes", Durability.EVERY_COMMIT)) {
            open.transact(connection ->
                    update(connection, "INSERT INTO quote (id, expires, caller, body) VALUES (x'01', 5, 'me', x'02')"));
            assertThatThrownBy(() -> open.change(connection -> {
                        connection.close();
                        throw new SQLException("An I/O error occurred", "08006");
                    }))
                    .hasMessage("the store " + url + " cannot be written or read: An I/O error occurred");
            assertThat(open.transact(DatabaseTest::quotes)).isEqualTo(1);
        }
    }

    @Test
    void aServerThatSaysNothingIsGivenUp() throws IOException {
        try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            StoreUrl url = StoreUrl.parse("jdbc:postgresql://127.0.0.1:" + silent.getLocalPort() + "/db?user=me");
            CompletableFuture<Database> opened = CompletableFuture.supplyAsync(
                    () -> Database.open(url, "market", Durability.EVERY_COMMIT, Duration.ofSeconds(1)));
            assertThat(opened)
                    .failsWithin(Duration.ofSeconds(20))
                    .withThrowableThat()
                    .havingCause()
                    .isInstanceOf(StoreException.class)
                    .withMessageContaining("the store " + url + " cannot be opened");
        }
    }

    @Test
    void theReasonComesWithWhatHelps() {
        StoreUrl file = StoreUrl.ofFile(folder.resolve("market.db"));
        StoreUrl database = StoreUrl.parse("jdbc:postgresql://h/db?user=me&password=s3cret");
        assertThat(new StoreException(
                        database, "cannot be opened", new SQLException("FATAL: password=s3cret is wrong", "28P01")))
                .hasMessage(
                        "the store jdbc:postgresql://h/db cannot be opened: FATAL: password=... is wrong; check the user"
                                + " in the URL and the password in ~/.pgpass");
        assertThat(new StoreException(
                        database,
                        "cannot be opened",
                        new SQLException("It failed.", "08001", new UnknownHostException("h"))))
                .hasMessage("the store jdbc:postgresql://h/db cannot be opened: the host h is not known");
        assertThat(new StoreException(file, "cannot be opened", new SQLException("[SQLITE_READONLY] no", null, 264)))
                .hasMessage(
                        "the store " + file + " cannot be opened: [SQLITE_READONLY] no; check that this user may write"
                                + " the file and its folder");
        assertThat(new StoreException(file, "cannot be created", new AccessDeniedException("/closed/market.db")))
                .hasMessage("the store " + file + " cannot be created: this user may not write /closed/market.db");
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
                .hasMessage("must give its user as ?user=NAME, got 'jdbc:postgresql://...'");
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
        assertThat(StoreUrl.parse("~/a/market.db")).hasToString(System.getProperty("user.home") + "/a/market.db");
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

    @Test
    void aDatabaseOfAnotherProgramIsRefusedAndLeftAsItIs() throws IOException, SQLException {
        Path file = folder.resolve("contacts.db");
        try (Connection other = DriverManager.getConnection("jdbc:sqlite:" + file)) {
            update(other, "CREATE TABLE contact (name TEXT)");
        }
        isRefusedAndLeftAsItIs(file, "contacts.db", "another program", "the table contact");
    }

    @Test
    void aFileOfQuotesIsNoStoreOfPools() throws IOException {
        Path file = folder.resolve("market.db-quotes");
        Database.open(StoreUrl.ofFile(file), "quotes", Durability.EVERY_COMMIT).close();
        isRefusedAndLeftAsItIs(file, "market.db-quotes", "the table quote");
    }

    private static void isRefusedAndLeftAsItIs(Path file, String... words) throws IOException {
        Set<PosixFilePermission> permissions = PosixFilePermissions.fromString("rw-r-----");
        Files.setPosixFilePermissions(file, permissions);
        byte[] before = Files.readAllBytes(file);
        assertThatThrownBy(() -> Database.open(StoreUrl.ofFile(file), "market", Durability.ALL_BUT_THE_LAST))
                .isInstanceOf(StoreException.class)
                .message()
                .contains(words);
        assertThat(Files.readAllBytes(file)).isEqualTo(before);
        assertThat(Files.getPosixFilePermissions(file)).isEqualTo(permissions);
    }
}
