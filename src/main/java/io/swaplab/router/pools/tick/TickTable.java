package io.swaplab.router.pools.tick;

import io.swaplab.core.math.Int128;
import io.swaplab.core.math.Uint256;
import java.util.Arrays;
import java.util.List;

/**
 * The initialised ticks of a pool in ascending order, each with its price and with the net liquidity that is added when
 * the price crosses it upwards. Immutable; an updated table shares all unchanged parts with the earlier one.
 */
public final class TickTable {
    public static final TickTable EMPTY = new TickTable(new int[0], new Entry[0]);

    private final int[] ticks;
    private final Entry[] entries;

    private record Entry(Int128 net, Uint256 gross, Uint256 sqrtPrice) {}

    /**
     * One initialised tick.
     *
     * @param liquidityNet liquidity that an upward crossing adds to the liquidity in range
     * @param liquidityGross total liquidity of all positions that start or end here; above zero
     */
    public record Tick(int index, Int128 liquidityNet, Uint256 liquidityGross) {}

    private TickTable(int[] ticks, Entry[] entries) {
        this.ticks = ticks;
        this.entries = entries;
    }

    /**
     * Creates a table of ticks.
     *
     * @throws IllegalArgumentException if the ticks are not strictly ascending, or one has no liquidity
     */
    public static TickTable of(List<Tick> ascending) {
        int[] ticks = new int[ascending.size()];
        Entry[] entries = new Entry[ticks.length];
        for (int i = 0; i < ticks.length; i++) {
            Tick tick = ascending.get(i);
            if (i > 0 && tick.index() <= ticks[i - 1]) {
                throw new IllegalArgumentException("ticks must ascend, got " + tick.index() + " after " + ticks[i - 1]);
            }
            if (tick.liquidityGross().isZero()) {
                throw new IllegalArgumentException("tick " + tick.index() + " has no liquidity");
            }
            ticks[i] = tick.index();
            entries[i] = entry(tick);
        }
        return new TickTable(ticks, entries);
    }

    private static Entry entry(Tick tick) {
        return new Entry(tick.liquidityNet(), tick.liquidityGross(), TickMath.sqrtPriceAtTick(tick.index()));
    }

    public int size() {
        return ticks.length;
    }

    /** The tick at a position from 0 to {@link #size} - 1. */
    public int tickAtPosition(int position) {
        return ticks[position];
    }

    public Int128 liquidityNetAtPosition(int position) {
        return entries[position].net();
    }

    public Uint256 sqrtPriceAtPosition(int position) {
        return entries[position].sqrtPrice();
    }

    /** Position of the greatest tick that is at most this one; -1 if there is none. */
    public int floorPosition(int tick) {
        int found = Arrays.binarySearch(ticks, tick);
        return found >= 0 ? found : -found - 2;
    }

    /** All ticks, ascending. */
    public List<Tick> ticks() {
        Tick[] all = new Tick[ticks.length];
        for (int i = 0; i < all.length; i++) {
            all[i] = new Tick(ticks[i], entries[i].net(), entries[i].gross());
        }
        return List.of(all);
    }

    /** The liquidity in range at a tick: the sum of the net liquidity of all ticks up to it. */
    public Uint256 liquidityAt(int tick) {
        Uint256 sum = Uint256.ZERO;
        for (int i = 0; i <= floorPosition(tick); i++) {
            sum = sum.wrappingPlus(entries[i].net().word());
        }
        return sum;
    }

    /** The table after liquidity was added between two ticks. */
    public TickTable withMint(int lower, int upper, Uint256 liquidity) {
        return with(lower, Int128.of(false, liquidity), liquidity, true)
                .with(upper, Int128.of(true, liquidity), liquidity, true);
    }

    /**
     * The table after liquidity was removed between two ticks. A tick without remaining liquidity is removed.
     *
     * @throws ArithmeticException if one of the ticks has less liquidity than is removed
     */
    public TickTable withBurn(int lower, int upper, Uint256 liquidity) {
        return with(lower, Int128.of(true, liquidity), liquidity, false)
                .with(upper, Int128.of(false, liquidity), liquidity, false);
    }

    private TickTable with(int tick, Int128 net, Uint256 gross, boolean add) {
        int floor = floorPosition(tick);
        boolean known = floor >= 0 && ticks[floor] == tick;
        Entry old = known ? entries[floor] : new Entry(Int128.ZERO, Uint256.ZERO, TickMath.sqrtPriceAtTick(tick));
        Uint256 sum = add ? old.gross().plus(gross) : old.gross().minus(gross);
        Entry updated = new Entry(old.net().plus(net), sum, old.sqrtPrice());
        if (sum.isZero()) {
            return known ? without(floor) : this;
        }
        return known ? replaced(floor, updated) : inserted(floor + 1, tick, updated);
    }

    private TickTable replaced(int position, Entry entry) {
        Entry[] next = entries.clone();
        next[position] = entry;
        return new TickTable(ticks, next);
    }

    private TickTable inserted(int position, int tick, Entry entry) {
        int[] nextTicks = Arrays.copyOf(ticks, ticks.length + 1);
        Entry[] nextEntries = Arrays.copyOf(entries, ticks.length + 1);
        System.arraycopy(ticks, position, nextTicks, position + 1, ticks.length - position);
        System.arraycopy(entries, position, nextEntries, position + 1, ticks.length - position);
        nextTicks[position] = tick;
        nextEntries[position] = entry;
        return new TickTable(nextTicks, nextEntries);
    }

    private TickTable without(int position) {
        int[] nextTicks = Arrays.copyOf(ticks, ticks.length - 1);
        Entry[] nextEntries = Arrays.copyOf(entries, ticks.length - 1);
        System.arraycopy(ticks, position + 1, nextTicks, position, nextTicks.length - position);
        System.arraycopy(entries, position + 1, nextEntries, position, nextTicks.length - position);
        return new TickTable(nextTicks, nextEntries);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof TickTable that
                && Arrays.equals(ticks, that.ticks)
                && Arrays.equals(entries, that.entries);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(ticks) + Arrays.hashCode(entries);
    }

    @Override
    public String toString() {
        return "TickTable of " + ticks.length + " ticks";
    }
}
