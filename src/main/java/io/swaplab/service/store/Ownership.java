package io.swaplab.service.store;

import io.swaplab.core.evm.Bytes32;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/**
 * The row of a store that identifies the store's chain and the process that may write. Each process that opens the
 * store increments the epoch in that row. A process with an older epoch may no longer write, because it does not know
 * what the newer process has written.
 */
record Ownership(StoreUrl url, long epoch) {
    /**
     * Makes this process the store's writer. Empties the store if its pools were read with another chain profile.
     *
     * @throws StoreException when the store belongs to another chain
     */
    static Ownership take(Connection connection, StoreUrl url, ChainStamp stamp) throws SQLException {
        long epoch = 1;
        try (PreparedStatement select =
                        connection.prepareStatement("SELECT chain_id, genesis, profile, epoch FROM chain");
                ResultSet row = select.executeQuery()) {
            if (row.next()) {
                Bytes32 genesis = Bytes32.of(row.getBytes(2));
                if (row.getLong(1) != stamp.chainId() || !genesis.equals(stamp.genesis())) {
                    throw new StoreException("the store " + url + " is of the chain " + row.getLong(1)
                            + " with the genesis block " + genesis + ", not of the chain " + stamp.chainId() + " with "
                            + stamp.genesis());
                }
                epoch = row.getLong(4) + 1;
                if (!Bytes32.of(row.getBytes(3)).equals(stamp.profile())) {
                    ProgressRows.clear(connection);
                }
            }
        }
        try (PreparedStatement row = connection.prepareStatement("""
                INSERT INTO chain (one, chain_id, genesis, profile, epoch) VALUES (1, ?, ?, ?, ?)
                ON CONFLICT (one) DO UPDATE SET profile = excluded.profile, epoch = excluded.epoch""")) {
            row.setLong(1, stamp.chainId());
            row.setBytes(2, stamp.genesis().toBytes());
            row.setBytes(3, stamp.profile().toBytes());
            row.setLong(4, epoch);
            row.executeUpdate();
        }
        return new Ownership(url, epoch);
    }

    /**
     * Checks that this process may still write, and locks the row for the rest of the transaction.
     *
     * @throws TakenException when another process has opened the store after this one
     */
    void require(Connection connection) throws SQLException {
        try (PreparedStatement update = connection.prepareStatement("UPDATE chain SET epoch = epoch WHERE epoch = ?")) {
            update.setLong(1, epoch);
            if (update.executeUpdate() != 1) {
                throw new TakenException("another process has taken over the store " + url
                        + "; this process stops writing, and its next start reads what is missing");
            }
        }
    }

    /** Thrown when another process has become the store's writer. */
    static final class TakenException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        TakenException(String message) {
            super(message);
        }
    }
}
