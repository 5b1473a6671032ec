package io.swaplab.service.store;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.Provider;
import io.swaplab.core.math.KeyedTable;
import io.swaplab.service.chainflow.book.TrackedPool;
import io.swaplab.service.store.BinaryReader.UnreadableException;
import java.nio.ByteBuffer;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Reads and writes the table of pools. */
final class PoolRows {
    private static final String KEEP = """
            INSERT INTO pool (id, provider, tokens, announced, kind, asof, state, reason) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (id) DO UPDATE SET provider = excluded.provider, tokens = excluded.tokens,
              announced = excluded.announced, kind = excluded.kind, asof = excluded.asof, state = excluded.state,
              reason = excluded.reason""";
    private static final int BATCH = 1_000;
    private static final int FETCHED = 5_000;

    /**
     * Initial capacity of the table of token addresses that pools share while they are loaded; enough for a large
     * market.
     */
    private static final int TOKENS_EXPECTED = 1 << 15;

    private static final int UNREAD = 0;
    private static final int LIVE = 1;
    private static final int WAITING = 2;
    private static final int QUARANTINED = 3;
    private static final byte[] NOTHING = {};

    private final PoolCodec codec = new PoolCodec();
    private final List<Provider> providers;

    PoolRows(Collection<Provider> providers) {
        this.providers = List.copyOf(providers);
    }

    void keep(Connection connection, Collection<? extends TrackedPool> pools) throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement(KEEP)) {
            int waiting = 0;
            for (TrackedPool pool : pools) {
                fill(insert, pool);
                insert.addBatch();
                if (++waiting % BATCH == 0) {
                    insert.executeBatch();
                }
            }
            insert.executeBatch();
        }
    }

    private void fill(PreparedStatement row, TrackedPool pool) throws SQLException {
        PoolSeed seed = pool.seed();
        int kind = UNREAD;
        long asof = 0;
        byte[] state = NOTHING;
        String reason = "";
        switch (pool) {
            case TrackedPool.Live live -> {
                state = state(live);
                kind = state.length == 0 ? UNREAD : LIVE;
                asof = live.readAtSecs();
            }
            case TrackedPool.Waiting idle -> kind = WAITING;
            case TrackedPool.Quarantined doubted -> {
                kind = QUARANTINED;
                asof = doubted.blockNumber();
                reason = doubted.reason();
            }
            case TrackedPool.Unread unread -> {}
        }
        row.setBytes(1, PoolCodec.id(seed.id()));
        row.setString(2, seed.provider().name());
        row.setBytes(3, tokens(seed.tokens()));
        row.setBytes(4, seed.announced().toBytes());
        row.setInt(5, kind);
        row.setLong(6, asof);
        row.setBytes(7, state);
        row.setString(8, reason);
    }

    /**
     * A pool's state as bytes. Empty if pools of this class cannot be written; such a pool is read again after a
     * restart.
     */
    private byte[] state(TrackedPool.Live live) {
        try {
            return codec.encode(live.seed(), live.pool());
        } catch (IllegalArgumentException unknown) {
            return NOTHING;
        }
    }

    void remove(Connection connection, Collection<PoolId> ids) throws SQLException {
        try (PreparedStatement delete = connection.prepareStatement("DELETE FROM pool WHERE id = ?")) {
            for (PoolId id : ids) {
                delete.setBytes(1, PoolCodec.id(id));
                delete.addBatch();
            }
            delete.executeBatch();
        }
    }

    /** Loads the pools of the known providers. A pool whose stored state cannot be used is loaded without state. */
    List<TrackedPool> load(Connection connection) throws SQLException {
        List<TrackedPool> pools = new ArrayList<>();
        if (providers.isEmpty()) {
            return pools;
        }
        // Tokens are shared by many pools, so only one object per address is created.
        KeyedTable<Address, Address> tokens = new KeyedTable<>(token -> token);
        tokens.expect(TOKENS_EXPECTED);
        // The query returns a number for the provider, because a name would be a new string in each row.
        StringBuilder number = new StringBuilder("CASE provider");
        for (int i = 0; i < providers.size(); i++) {
            number.append(" WHEN ? THEN ").append(i);
        }
        try (PreparedStatement select = connection.prepareStatement(
                "SELECT id, " + number + " ELSE -1 END, tokens, announced, kind, asof, state, reason FROM pool")) {
            for (int i = 0; i < providers.size(); i++) {
                select.setString(i + 1, providers.get(i).name());
            }
            select.setFetchSize(FETCHED);
            try (ResultSet rows = select.executeQuery()) {
                while (rows.next()) {
                    int provider = rows.getInt(2);
                    if (provider >= 0) {
                        pools.add(pool(rows, providers.get(provider), tokens));
                    }
                }
            }
        }
        return pools;
    }

    private TrackedPool pool(ResultSet row, Provider provider, KeyedTable<Address, Address> shared)
            throws SQLException {
        ByteBuffer id = ByteBuffer.wrap(row.getBytes(1));
        Address contract = address(id);
        Bytes32 key = new Bytes32(id.getLong(), id.getLong(), id.getLong(), id.getLong());
        byte[] announced = row.getBytes(4);
        PoolSeed seed = new PoolSeed(
                provider,
                new PoolId(contract, key),
                tokens(ByteBuffer.wrap(row.getBytes(3)), shared),
                announced.length == 0 ? Bytes.EMPTY : Bytes.of(announced));
        return switch (row.getInt(5)) {
            case LIVE -> live(seed, row.getBytes(7), row.getLong(6));
            case WAITING -> new TrackedPool.Waiting(seed);
            case QUARANTINED -> new TrackedPool.Quarantined(seed, row.getString(8), row.getLong(6));
            default -> new TrackedPool.Unread(seed);
        };
    }

    private TrackedPool live(PoolSeed seed, byte[] state, long readAtSecs) {
        try {
            return new TrackedPool.Live(seed, codec.decode(seed, state), readAtSecs);
        } catch (UnreadableException unknown) {
            return new TrackedPool.Unread(seed);
        }
    }

    private static byte[] tokens(List<Address> tokens) {
        ByteBuffer bytes = ByteBuffer.allocate(tokens.size() * Address.BYTES);
        tokens.forEach(token -> put(bytes, token));
        return bytes.array();
    }

    private static List<Address> tokens(ByteBuffer bytes, KeyedTable<Address, Address> shared) {
        Address[] tokens = new Address[bytes.remaining() / Address.BYTES];
        for (int i = 0; i < tokens.length; i++) {
            tokens[i] = shared.putIfAbsent(address(bytes));
        }
        return List.of(tokens);
    }

    private static void put(ByteBuffer bytes, Address address) {
        bytes.putLong(address.high()).putLong(address.middle()).putInt(address.low());
    }

    private static Address address(ByteBuffer bytes) {
        return new Address(bytes.getLong(), bytes.getLong(), bytes.getInt());
    }
}
