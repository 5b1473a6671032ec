package io.swaplab.store.market;

import io.swaplab.chainflow.book.TrackedPool;
import io.swaplab.evm.Address;
import io.swaplab.evm.Bytes;
import io.swaplab.evm.Bytes32;
import io.swaplab.market.PoolId;
import io.swaplab.market.PoolSeed;
import io.swaplab.market.Provider;
import io.swaplab.store.codec.PoolCodec;
import io.swaplab.store.codec.UnreadableException;
import java.nio.ByteBuffer;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The table of pools. */
final class PoolRows {
    private static final String KEEP = """
            INSERT INTO pool (id, provider, tokens, announced, kind, asof, state, reason) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (id) DO UPDATE SET provider = excluded.provider, tokens = excluded.tokens,
              announced = excluded.announced, kind = excluded.kind, asof = excluded.asof, state = excluded.state,
              reason = excluded.reason""";
    private static final int BATCH = 1_000;
    private static final int FETCHED = 5_000;
    private static final int UNREAD = 0;
    private static final int LIVE = 1;
    private static final int WAITING = 2;
    private static final int QUARANTINED = 3;
    private static final byte[] NOTHING = {};

    private final PoolCodec codec = new PoolCodec();
    private final Map<String, Provider> providers = new HashMap<>();

    /** Tokens are shared by many pools, so each address is one object. */
    private final Map<Address, Address> addresses = new HashMap<>();

    PoolRows(Collection<Provider> providers) {
        providers.forEach(provider -> this.providers.put(provider.name(), provider));
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
        row.setBytes(1, id(seed.id()));
        row.setString(2, seed.provider().name());
        row.setBytes(3, tokens(seed.tokens()));
        row.setBytes(4, seed.announced().toBytes());
        row.setInt(5, kind);
        row.setLong(6, asof);
        row.setBytes(7, state);
        row.setString(8, reason);
    }

    /** The bytes of a state; none if the pool is of a class that has no bytes, so that it is read again. */
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
                delete.setBytes(1, id(id));
                delete.addBatch();
            }
            delete.executeBatch();
        }
    }

    /** All pools; unread where the stored state cannot be taken. */
    List<TrackedPool> load(Connection connection) throws SQLException {
        List<TrackedPool> pools = new ArrayList<>();
        try (PreparedStatement select = connection.prepareStatement(
                "SELECT id, provider, tokens, announced, kind, asof, state, reason FROM pool")) {
            select.setFetchSize(FETCHED);
            try (ResultSet rows = select.executeQuery()) {
                while (rows.next()) {
                    TrackedPool pool = pool(rows);
                    if (pool != null) {
                        pools.add(pool);
                    }
                }
            }
        }
        return pools;
    }

    private @Nullable TrackedPool pool(ResultSet row) throws SQLException {
        Provider provider = providers.get(row.getString(2));
        if (provider == null) {
            return null;
        }
        ByteBuffer id = ByteBuffer.wrap(row.getBytes(1));
        Address contract = address(id);
        Bytes32 key = new Bytes32(id.getLong(), id.getLong(), id.getLong(), id.getLong());
        byte[] announced = row.getBytes(4);
        PoolSeed seed = new PoolSeed(
                provider,
                new PoolId(contract, key),
                tokens(ByteBuffer.wrap(row.getBytes(3))),
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

    private static byte[] id(PoolId id) {
        ByteBuffer bytes = ByteBuffer.allocate(Address.BYTES + Bytes32.BYTES);
        put(bytes, id.contract());
        Bytes32 key = id.key();
        return bytes.putLong(key.a())
                .putLong(key.b())
                .putLong(key.c())
                .putLong(key.d())
                .array();
    }

    private static byte[] tokens(List<Address> tokens) {
        ByteBuffer bytes = ByteBuffer.allocate(tokens.size() * Address.BYTES);
        tokens.forEach(token -> put(bytes, token));
        return bytes.array();
    }

    private List<Address> tokens(ByteBuffer bytes) {
        List<Address> tokens = new ArrayList<>(2);
        while (bytes.hasRemaining()) {
            Address token = address(bytes);
            tokens.add(addresses.computeIfAbsent(token, same -> same));
        }
        return tokens;
    }

    private static void put(ByteBuffer bytes, Address address) {
        bytes.putLong(address.high()).putLong(address.middle()).putInt(address.low());
    }

    private static Address address(ByteBuffer bytes) {
        return new Address(bytes.getLong(), bytes.getLong(), bytes.getInt());
    }
}
