package io.swaplab.service.store;

import io.swaplab.core.evm.Bytes32;
import io.swaplab.service.store.BinaryReader.UnreadableException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Reads and writes the table of quotes. */
final class QuoteRows {
    /** A stored quote, its caller, and the Unix time in milliseconds at which it expires in the store. */
    record Row(QuoteBody body, String caller, long untilMillis) {}

    void keep(Connection connection, Collection<Row> quotes) throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement("""
                INSERT INTO quote (id, expires, caller, body) VALUES (?, ?, ?, ?)
                ON CONFLICT (id) DO UPDATE SET expires = excluded.expires""")) {
            for (Row quote : quotes) {
                insert.setBytes(1, quote.body().plan().quoteId().toBytes());
                insert.setLong(2, quote.untilMillis());
                insert.setString(3, quote.caller());
                insert.setBytes(4, quote.body().encode());
                insert.addBatch();
            }
            insert.executeBatch();
        }
    }

    /** Loads all readable quotes in the order in which they expire. */
    List<Row> load(Connection connection) throws SQLException {
        List<Row> quotes = new ArrayList<>();
        try (PreparedStatement select =
                        connection.prepareStatement("SELECT body, caller, expires FROM quote ORDER BY expires, id");
                ResultSet rows = select.executeQuery()) {
            while (rows.next()) {
                try {
                    quotes.add(new Row(QuoteBody.decode(rows.getBytes(1)), rows.getString(2), rows.getLong(3)));
                } catch (UnreadableException unknown) {
                    // Another version of the program wrote the row. It is skipped, so the payer needs a new quote.
                }
            }
        }
        return quotes;
    }

    void remove(Connection connection, Collection<Bytes32> ids) throws SQLException {
        if (ids.isEmpty()) {
            return;
        }
        try (PreparedStatement delete = connection.prepareStatement("DELETE FROM quote WHERE id = ?")) {
            for (Bytes32 id : ids) {
                delete.setBytes(1, id.toBytes());
                delete.addBatch();
            }
            delete.executeBatch();
        }
    }

    void removeExpired(Connection connection, long beforeMillis) throws SQLException {
        try (PreparedStatement delete = connection.prepareStatement("DELETE FROM quote WHERE expires < ?")) {
            delete.setLong(1, beforeMillis);
            delete.executeUpdate();
        }
    }
}
