package io.swaplab.service.store;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.math.Int128;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.stable.Remembered;
import io.swaplab.router.pools.tick.TickState;
import io.swaplab.router.pools.tick.TickTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Function;

/** The types that are not written component by component. */
final class Leaves {
    /** What follows from the rest of a record is no part of its shape. */
    private static final ValueCodec<Remembered> UNWRITTEN =
            new ValueCodec<>("", (out, value) -> {}, in -> new Remembered());

    static final Map<Class<?>, ValueCodec<?>> ALL = Map.ofEntries(
            leaf(boolean.class, Sink::flag, Source::flag),
            leaf(int.class, Sink::integer, Source::integer),
            leaf(long.class, Sink::whole, Source::whole),
            leaf(String.class, Sink::text, Source::text),
            leaf(Uint256.class, Sink::uint, Source::uint),
            leaf(Int128.class, Leaves::signed, in -> new Int128(in.whole(), in.whole())),
            leaf(Address.class, Sink::address, Source::address),
            leaf(Bytes32.class, Sink::word, Source::word),
            leaf(Bytes.class, (out, value) -> out.bytes(value.toBytes()), in -> Bytes.of(in.bytes())),
            leaf(PoolId.class, Leaves::id, in -> new PoolId(in.address(), in.word())),
            leaf(TickState.class, Leaves::ticks, Leaves::ticks),
            Map.entry(Remembered.class, UNWRITTEN));

    private Leaves() {}

    private static <T> Map.Entry<Class<?>, ValueCodec<?>> leaf(
            Class<T> type, BiConsumer<Sink, T> writer, Function<Source, T> reader) {
        return Map.entry(type, new ValueCodec<>(type.getSimpleName(), writer, reader));
    }

    private static void id(Sink out, PoolId id) {
        out.address(id.contract());
        out.word(id.key());
    }

    private static void signed(Sink out, Int128 value) {
        out.whole(value.high());
        out.whole(value.low());
    }

    private static void ticks(Sink out, TickState state) {
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

    private static TickState ticks(Source in) {
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
