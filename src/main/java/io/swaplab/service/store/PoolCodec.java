package io.swaplab.service.store;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.market.CanonicalPoolState;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.pairs.ConstantProductFamily;
import io.swaplab.service.store.BinaryReader.UnreadableException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Converts the whole state of a pool to bytes and back. Values that are also in the pool's seed, such as its id, are
 * omitted. The checksum covers the pool's id, so that the bytes of one pool are not accepted for another. Thread-safe.
 *
 * <p>Constant product pairs, by far the most common pools, are stored compactly as reserves and fee. All other pools
 * are records and are written component by component.
 */
final class PoolCodec {
    /** Version of the format. Increase it when the same bytes would mean a different pool. */
    private static final int VERSION = 2;

    private static final int PAIR = 0;
    private static final int RECORD = 1;
    private static final Set<String> PAIRS = Set.of(
            ConstantProductFamily.NAME, ConstantProductFamily.THREE_ARGUMENT_NAME, ConstantProductFamily.ROUTER_NAME);

    private final RecordCodecs shapes = new RecordCodecs();

    /**
     * Converts a pool to bytes.
     *
     * @throws IllegalArgumentException when the pool is no record, or has components of a type that cannot be written
     */
    public byte[] encode(PoolSeed seed, Pool pool) {
        if (!pool.id().equals(seed.id())
                || !pool.provider().equals(seed.provider().name())) {
            throw new IllegalArgumentException("the pool " + pool.id() + " is not that of the seed " + seed.id());
        }
        BinaryWriter out = new BinaryWriter();
        out.octet(VERSION);
        if (PAIRS.contains(pool.family())
                && pool.tokens().equals(seed.tokens())
                && pool.form().orElse(null) instanceof CanonicalPoolState.Product product) {
            out.octet(PAIR);
            out.uint(product.reserve0());
            out.uint(product.reserve1());
            out.integer(product.feePips());
        } else {
            out.octet(RECORD);
            record(out, seed, pool);
        }
        return out.sealed(id(seed.id()));
    }

    private void record(BinaryWriter out, PoolSeed seed, Pool pool) {
        RecordCodec shape = shapes.of(pool.getClass());
        shapes.name(out, shape);
        for (RecordCodec.Part part : shape.parts()) {
            if (part.name().equals("tokens")) {
                boolean announced = pool.tokens().equals(seed.tokens());
                out.flag(announced);
                if (!announced) {
                    part.codec().write(out, pool.tokens());
                }
            } else if (!isTold(part)) {
                part.codec().write(out, part.of(pool));
            }
        }
    }

    /**
     * Restores a pool from the bytes that {@link #encode} returned.
     *
     * @throws UnreadableException when the bytes are corrupt, belong to another pool, or were written for a record type
     *     with other components
     */
    public Pool decode(PoolSeed seed, byte[] state) {
        BinaryReader in = BinaryReader.unsealed(state, id(seed.id()));
        Pool pool = careful(() -> {
            if (in.octet() != VERSION) {
                throw new UnreadableException("the version is another");
            }
            return in.octet() == PAIR ? pair(in, seed) : record(in, seed);
        });
        in.requireEnd();
        return pool;
    }

    private static Pool pair(BinaryReader in, PoolSeed seed) {
        Uint256 reserve0 = in.uint();
        Uint256 reserve1 = in.uint();
        return ConstantProductFamily.formed(seed, new CanonicalPoolState.Product(reserve0, reserve1, in.integer()));
    }

    private Pool record(BinaryReader in, PoolSeed seed) {
        RecordCodec shape = shapes.named(in);
        List<Object> values = new ArrayList<>();
        for (RecordCodec.Part part : shape.parts()) {
            if (part.type() == PoolId.class) {
                values.add(seed.id());
            } else if (part.name().equals("provider")) {
                values.add(seed.provider().name());
            } else if (part.name().equals("tokens")) {
                values.add(in.flag() ? seed.tokens() : part.codec().read(in));
            } else {
                values.add(part.codec().read(in));
            }
        }
        if (!(shape.made(values.toArray()) instanceof Pool pool)) {
            throw new UnreadableException(shape.name() + " is no pool");
        }
        return pool;
    }

    /** Whether a component's value is not written because the seed has it. */
    private static boolean isTold(RecordCodec.Part part) {
        return part.type() == PoolId.class || part.name().equals("provider");
    }

    /** A pool's id as bytes: the contract's address followed by the key. */
    static byte[] id(PoolId id) {
        Address contract = id.contract();
        Bytes32 key = id.key();
        return ByteBuffer.allocate(Address.BYTES + Bytes32.BYTES)
                .putLong(contract.high())
                .putLong(contract.middle())
                .putInt(contract.low())
                .putLong(key.a())
                .putLong(key.b())
                .putLong(key.c())
                .putLong(key.d())
                .array();
    }

    /** Reads untrusted bytes. Each exception that they may cause is converted to an UnreadableException. */
    static <T> T careful(Supplier<T> reading) {
        try {
            return reading.get();
        } catch (BufferUnderflowException
                | IllegalArgumentException
                | ArithmeticException
                | IndexOutOfBoundsException
                | ClassCastException
                | NullPointerException unreadable) {
            throw new UnreadableException("the stored bytes are malformed", unreadable);
        }
    }
}
