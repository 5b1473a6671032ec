package io.swaplab.service.store;

import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.service.chainflow.book.LastTransaction;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads and writes the tables that record how far the chain was followed. */
final class ProgressRows {
    /** Name of the row with the block of the stored pool states. */
    static final String POOLS = "pools";

    /** Name of the row with the last block that was scanned for announcements of pools. */
    static final String SCAN = "scan";

    private static final String CURSORS = "flow_cursor";

    private ProgressRows() {}

    static void keep(Connection connection, String name, BlockRef block) throws SQLException {
        try (PreparedStatement row = connection.prepareStatement("""
                INSERT INTO progress (name, block, hash, parent, secs) VALUES (?, ?, ?, ?, ?)
                ON CONFLICT (name) DO UPDATE SET block = excluded.block, hash = excluded.hash,
                  parent = excluded.parent, secs = excluded.secs""")) {
            row.setString(1, name);
            row.setLong(2, block.number());
            row.setBytes(3, block.hash().toBytes());
            row.setBytes(4, block.parentHash().toBytes());
            row.setLong(5, block.timestampSecs());
            row.executeUpdate();
        }
    }

    static @Nullable BlockRef load(Connection connection, String name) throws SQLException {
        try (PreparedStatement select =
                connection.prepareStatement("SELECT block, hash, parent, secs FROM progress WHERE name = ?")) {
            select.setString(1, name);
            try (ResultSet row = select.executeQuery()) {
                return row.next()
                        ? new BlockRef(
                                row.getLong(1),
                                Bytes32.of(row.getBytes(2)),
                                Bytes32.of(row.getBytes(3)),
                                row.getLong(4))
                        : null;
            }
        }
    }

    /** Stores the last transactions, and deletes those of all providers that are not in the map. */
    static void keep(Connection connection, Map<String, LastTransaction> positions) throws SQLException {
        clear(connection, CURSORS);
        try (PreparedStatement row = connection.prepareStatement(
                "INSERT INTO " + CURSORS + " (provider, block, tx_index, tx_hash) VALUES (?, ?, ?, ?)")) {
            for (var position : positions.entrySet()) {
                row.setString(1, position.getKey());
                row.setLong(2, position.getValue().blockNumber());
                row.setLong(3, position.getValue().transactionIndex());
                row.setBytes(4, position.getValue().transaction().toBytes());
                row.addBatch();
            }
            row.executeBatch();
        }
    }

    static Map<String, LastTransaction> positions(Connection connection) throws SQLException {
        Map<String, LastTransaction> positions = new HashMap<>();
        try (PreparedStatement select =
                        connection.prepareStatement("SELECT provider, block, tx_index, tx_hash FROM " + CURSORS);
                ResultSet rows = select.executeQuery()) {
            while (rows.next()) {
                positions.put(
                        rows.getString(1),
                        new LastTransaction(rows.getLong(2), rows.getLong(3), Bytes32.of(rows.getBytes(4))));
            }
        }
        return positions;
    }

    /** Deletes all pools and all progress, as if nothing had been stored yet. */
    static void clear(Connection connection) throws SQLException {
        for (String table : new String[] {"pool", "progress", CURSORS}) {
            clear(connection, table);
        }
    }

    private static void clear(Connection connection, String table) throws SQLException {
        try (PreparedStatement delete = connection.prepareStatement("DELETE FROM " + table)) {
            delete.executeUpdate();
        }
    }
}
