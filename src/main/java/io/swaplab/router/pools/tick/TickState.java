package io.swaplab.router.pools.tick;

import io.swaplab.core.market.CanonicalPoolState;
import io.swaplab.core.math.Int128;
import io.swaplab.core.math.Uint256;
import java.util.List;
import java.util.Objects;

/**
 * Price, liquidity and ticks of a pool: everything on which a swap depends, except the fee. Immutable apart from cached
 * checkpoints of walks.
 */
public final class TickState {
    private static final TickWalkCheckpoints NONE = new TickWalkCheckpoints(0);

    private final Uint256 sqrtPrice;
    private final int tick;
    private final Uint256 liquidity;
    private final int tickSpacing;
    private final TickTable table;
    private final boolean wordStops;

    /** Cached checkpoints of walks with falling price. They do not change any result. */
    private volatile TickWalkCheckpoints falling = NONE;

    /** Cached checkpoints of walks with rising price. */
    private volatile TickWalkCheckpoints rising = NONE;

    /**
     * Creates a state with its table of ticks.
     *
     * @param sqrtPrice square root of token1 per token0, with 96 fraction bits
     * @param tick the current tick; after a downward swap that stopped exactly on a tick, it may be one below the tick
     *     of the price
     * @param liquidity the liquidity in range
     * @param wordStops whether a step of a swap also ends at the edge of a 256-tick bitmap word, as in all families
     *     that search a bitmap; the additional rounding affects amounts
     */
    public TickState(
            Uint256 sqrtPrice, int tick, Uint256 liquidity, int tickSpacing, TickTable table, boolean wordStops) {
        if (tickSpacing < 1) {
            throw new IllegalArgumentException("tickSpacing must be above zero, got " + tickSpacing);
        }
        this.sqrtPrice = sqrtPrice;
        this.tick = tick;
        this.liquidity = liquidity;
        this.tickSpacing = tickSpacing;
        this.table = table;
        this.wordStops = wordStops;
    }

    /**
     * Creates a state from a {@link CanonicalPoolState}, which contains no gross liquidity. No quote depends on gross
     * liquidity, so its least possible value is used.
     */
    public static TickState of(CanonicalPoolState.Ranges form) {
        TickTable table = TickTable.of(form.ticks().stream()
                .map(tick -> new TickTable.Tick(
                        tick.index(),
                        tick.liquidityNet(),
                        tick.liquidityNet().magnitude().max(Uint256.ONE)))
                .toList());
        return new TickState(form.sqrtPrice(), form.tick(), form.liquidity(), form.tickSpacing(), table, true);
    }

    /** Converts this state to a {@link CanonicalPoolState} with a fixed fee in millionths. */
    CanonicalPoolState form(int feePips) {
        List<CanonicalPoolState.NetTick> ticks = table.ticks().stream()
                .map(tick -> new CanonicalPoolState.NetTick(tick.index(), tick.liquidityNet()))
                .toList();
        return new CanonicalPoolState.Ranges(sqrtPrice, tick, liquidity, tickSpacing, ticks, feePips);
    }

    public Uint256 sqrtPrice() {
        return sqrtPrice;
    }

    public int tick() {
        return tick;
    }

    public Uint256 liquidity() {
        return liquidity;
    }

    public int tickSpacing() {
        return tickSpacing;
    }

    public TickTable table() {
        return table;
    }

    public boolean wordStops() {
        return wordStops;
    }

    /** The cached checkpoints of walks in a direction with this fee. */
    TickWalkCheckpoints checkpoints(boolean zeroForOne, int feePips) {
        TickWalkCheckpoints known = zeroForOne ? falling : rising;
        return known.feePips() == feePips ? known : new TickWalkCheckpoints(feePips);
    }

    /**
     * Caches checkpoints for later walks. If two walks run at the same time, those of the walk that ends later are
     * kept.
     */
    void remember(boolean zeroForOne, TickWalkCheckpoints passed) {
        if (zeroForOne) {
            falling = passed;
        } else {
            rising = passed;
        }
    }

    /** This state with another price, tick and liquidity in range. */
    public TickState at(Uint256 newSqrtPrice, int newTick, Uint256 newLiquidity) {
        return new TickState(newSqrtPrice, newTick, newLiquidity, tickSpacing, table, wordStops);
    }

    /** The state after liquidity was added between two ticks. */
    public TickState withMint(int lower, int upper, Uint256 amount) {
        return with(table.withMint(lower, upper, amount), lower, upper, Int128.of(false, amount));
    }

    /**
     * The state after liquidity was removed between two ticks.
     *
     * @throws ArithmeticException if one of the ticks has less liquidity than is removed
     */
    public TickState withBurn(int lower, int upper, Uint256 amount) {
        return with(table.withBurn(lower, upper, amount), lower, upper, Int128.of(!amount.isZero(), amount));
    }

    private TickState with(TickTable next, int lower, int upper, Int128 change) {
        boolean inRange = lower <= tick && tick < upper;
        Uint256 active = inRange ? change.addedTo(liquidity) : liquidity;
        return new TickState(sqrtPrice, tick, active, tickSpacing, next, wordStops);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof TickState that
                && sqrtPrice.equals(that.sqrtPrice)
                && tick == that.tick
                && liquidity.equals(that.liquidity)
                && tickSpacing == that.tickSpacing
                && table.equals(that.table)
                && wordStops == that.wordStops;
    }

    @Override
    public int hashCode() {
        return Objects.hash(sqrtPrice, tick, liquidity, tickSpacing, table, wordStops);
    }

    @Override
    public String toString() {
        return "price " + sqrtPrice + " at tick " + tick + ", liquidity " + liquidity;
    }
}
