package io.swaplab.service.store;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.math.Int128;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.quoting.CachedNumber;
import io.swaplab.router.pools.tick.TickState;
import io.swaplab.router.pools.tick.TickTable;
import io.swaplab.service.store.BinaryReader.UnreadableException;
import io.swaplab.service.store.RecordCodec.ValueCodec;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.ParameterizedType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The shapes and codecs of the types used so far, created on first use. Thread-safe. */
final class RecordCodecs {
    private static final String BASE = "io.swaplab.";

    private final Map<Class<?>, RecordCodec> known = new ConcurrentHashMap<>();
    private final Map<String, RecordCodec> byName = new ConcurrentHashMap<>();

    RecordCodec of(Class<?> type) {
        RecordCodec shape = known.get(type);
        if (shape == null) {
            shape = new RecordCodec(StoredRecordNames.nameOf(type), type, this::codec);
            known.put(type, shape);
            byName.put(shape.name(), shape);
        }
        return shape;
    }

    /** Writes a record type's name and the fingerprint of its shape, so that a reader can find and check the type. */
    void name(BinaryWriter out, RecordCodec shape) {
        out.text(shape.name());
        out.integer(shape.fingerprint());
    }

    /**
     * Reads the name and fingerprint of a record type, and returns its shape.
     *
     * @throws UnreadableException when this program has no such record type, or one with another fingerprint
     */
    RecordCodec named(BinaryReader in) {
        String name = in.text();
        RecordCodec shape = byName.get(name);
        if (shape == null) {
            try {
                shape = of(StoredRecordNames.named(name));
            } catch (ClassNotFoundException | IllegalArgumentException unknown) {
                throw new UnreadableException("there is no record " + name, unknown);
            }
        }
        if (in.integer() != shape.fingerprint()) {
            throw new UnreadableException(name + " had other fields when it was written");
        }
        return shape;
    }

    private ValueCodec<Object> codec(AnnotatedType type) {
        ValueCodec<Object> plain = plain(type);
        if (!type.isAnnotationPresent(Nullable.class)) {
            return plain;
        }
        return new ValueCodec<>(
                plain.shape() + "?",
                (out, value) -> {
                    out.flag(value != null);
                    if (value != null) {
                        plain.write(out, value);
                    }
                },
                in -> in.flag() ? plain.read(in) : null);
    }

    private ValueCodec<Object> plain(AnnotatedType annotated) {
        Class<?> type = annotated.getType() instanceof ParameterizedType generic
                ? (Class<?>) generic.getRawType()
                : annotated.getType() instanceof Class<?> simple ? simple : Object.class;
        ValueCodec<?> leaf = Leaves.ALL.get(type);
        if (leaf != null) {
            return cast(leaf);
        }
        if (type == List.class && annotated instanceof AnnotatedParameterizedType generic) {
            return list(codec(generic.getAnnotatedActualTypeArguments()[0]));
        }
        if (type.isEnum()) {
            return constant(type);
        }
        if (type.isRecord()) {
            RecordCodec shape = of(type);
            return once(new ValueCodec<>(shape.description(), shape::write, shape::read));
        }
        if (type.isInterface() && type.getName().startsWith(BASE)) {
            return once(implementation(type));
        }
        throw new IllegalArgumentException("values of the type " + type.getName() + " cannot be written");
    }

    @SuppressWarnings("unchecked")
    private static ValueCodec<Object> cast(ValueCodec<?> codec) {
        return (ValueCodec<Object>) codec;
    }

    private static ValueCodec<Object> list(ValueCodec<Object> element) {
        return new ValueCodec<>(
                "List<" + element.shape() + ">",
                (out, value) -> {
                    List<?> list = (List<?>) value;
                    out.integer(list.size());
                    list.forEach(each -> element.write(out, each));
                },
                in -> {
                    int count = in.count();
                    List<Object> list = new ArrayList<>(count);
                    for (int i = 0; i < count; i++) {
                        list.add(element.read(in));
                    }
                    return list;
                });
    }

    private static ValueCodec<Object> constant(Class<?> type) {
        Object[] constants = type.getEnumConstants();
        return new ValueCodec<>(
                StoredRecordNames.storedName(type.getSimpleName()) + List.of(constants),
                (out, value) -> out.octet(((Enum<?>) value).ordinal()),
                in -> constants[in.octet()]);
    }

    /** The codec of an interface type. It writes the name of the implementing record type before the value. */
    private ValueCodec<Object> implementation(Class<?> type) {
        return new ValueCodec<>(
                type.getSimpleName(),
                (out, value) -> {
                    RecordCodec shape = of(value.getClass());
                    name(out, shape);
                    shape.write(out, value);
                },
                in -> type.cast(named(in).read(in)));
    }

    /**
     * A codec that writes each record once: an equal record that follows is written as a reference to the first. Both
     * are read as the same object.
     */
    private static ValueCodec<Object> once(ValueCodec<Object> codec) {
        return new ValueCodec<>(
                codec.shape(),
                (out, value) -> {
                    int earlier = out.earlier(value);
                    out.integer(earlier);
                    if (earlier < 0) {
                        codec.write(out, value);
                    }
                },
                in -> {
                    int earlier = in.integer();
                    if (earlier >= 0) {
                        return in.seen(earlier);
                    }
                    int number = in.begin();
                    Object value = codec.read(in);
                    in.end(number, value);
                    return value;
                });
    }

    /** The codecs of simple types, which are not written component by component. */
    static final class Leaves {
        /** The codec of values that are computed from the rest of a record; they are not written. */
        private static final ValueCodec<CachedNumber> UNWRITTEN =
                new ValueCodec<>("", (out, value) -> {}, in -> new CachedNumber());

        static final Map<Class<?>, ValueCodec<?>> ALL = Map.ofEntries(
                leaf(boolean.class, BinaryWriter::flag, BinaryReader::flag),
                leaf(int.class, BinaryWriter::integer, BinaryReader::integer),
                leaf(long.class, BinaryWriter::whole, BinaryReader::whole),
                leaf(String.class, BinaryWriter::text, BinaryReader::text),
                leaf(Uint256.class, BinaryWriter::uint, BinaryReader::uint),
                leaf(Int128.class, Leaves::signed, in -> new Int128(in.whole(), in.whole())),
                leaf(Address.class, BinaryWriter::address, BinaryReader::address),
                leaf(Bytes32.class, BinaryWriter::word, BinaryReader::word),
                leaf(Bytes.class, (out, value) -> out.bytes(value.toBytes()), in -> Bytes.of(in.bytes())),
                leaf(PoolId.class, Leaves::id, in -> new PoolId(in.address(), in.word())),
                leaf(TickState.class, Leaves::ticks, Leaves::ticks),
                Map.entry(CachedNumber.class, UNWRITTEN));

        private Leaves() {}

        private static <T> Map.Entry<Class<?>, ValueCodec<?>> leaf(
                Class<T> type, BiConsumer<BinaryWriter, T> writer, Function<BinaryReader, T> reader) {
            return Map.entry(type, new ValueCodec<>(type.getSimpleName(), writer, reader));
        }

        private static void id(BinaryWriter out, PoolId id) {
            out.address(id.contract());
            out.word(id.key());
        }

        private static void signed(BinaryWriter out, Int128 value) {
            out.whole(value.high());
            out.whole(value.low());
        }

        private static void ticks(BinaryWriter out, TickState state) {
            out.uint(state.sqrtPrice());
            out.integer(state.tick());
            out.uint(state.liquidity());
            out.integer(state.tickSpacing());
            out.flag(state.wordStops());
            List<TickTable.Tick> all = state.table().ticks();
            out.integer(all.size());
            for (TickTable.Tick tick : all) {
                out.integer(tick.index());
                signed(out, tick.liquidityNet());
                out.uint(tick.liquidityGross());
            }
        }

        private static TickState ticks(BinaryReader in) {
            Uint256 sqrtPrice = in.uint();
            int tick = in.integer();
            Uint256 liquidity = in.uint();
            int spacing = in.integer();
            boolean wordStops = in.flag();
            int count = in.count();
            List<TickTable.Tick> all = new ArrayList<>(count);
            for (int i = 0; i < count; i++) {
                all.add(new TickTable.Tick(in.integer(), new Int128(in.whole(), in.whole()), in.uint()));
            }
            return new TickState(sqrtPrice, tick, liquidity, spacing, TickTable.of(all), wordStops);
        }
    }
}
