package io.swaplab.router.pools.tick;

import io.swaplab.core.math.Int128;
import io.swaplab.core.math.Uint256;
import org.jspecify.annotations.Nullable;

/**
 * One swap across the ticks. Each round moves the price to the next tick, to the limit, or to the price at which the
 * amount is used up, whichever comes first.
 *
 * <p>The constructor runs the walk; afterwards only results are read. Not thread-safe.
 */
public final class TickWalk {

    private static final Uint256 MILLION_WORD = Uint256.of(TickSwapRequest.MILLION);
    private static final int WORD_BITS = 8;

    private final TickState start;
    private final boolean zeroForOne;
    private final boolean exactIn;
    private final Uint256 limit;
    private final Uint256 feePips;
    private final Uint256 keptPips;
    private final @Nullable FeeLedger ledger;

    private Uint256 remaining;
    private Uint256 other = Uint256.ZERO;
    private Uint256 price;
    private Uint256 liquidity;
    private int tick;
    /**
     * Whether {@link #tick} is up to date with {@link #price}. The tick is computed on demand, because a quote does not
     * need it.
     */
    private boolean tickKnown = true;

    /** Index in the table of the next initialised tick in the swap's direction. */
    private int position;

    private int steps;
    private int ticksCrossed;

    /**
     * Runs the swap.
     *
     * @throws IllegalArgumentException if {@link TickRefusal#of} refuses it
     */
    public TickWalk(TickState start, TickSwapRequest swap) {
        this(start, swap, null);
    }

    /** Runs the swap and reports to a ledger each round that has liquidity. */
    public TickWalk(TickState start, TickSwapRequest swap, @Nullable FeeLedger ledger) {
        TickRefusal refusal = TickRefusal.of(start, swap);
        if (refusal != null) {
            throw new IllegalArgumentException(refusal.reason());
        }
        this.start = start;
        this.ledger = ledger;
        zeroForOne = swap.zeroForOne();
        exactIn = swap.exactIn();
        limit = swap.sqrtPriceLimit();
        feePips = Uint256.of(swap.feePips());
        keptPips = Uint256.of(TickSwapRequest.MILLION - swap.feePips());
        remaining = swap.amount();
        price = start.sqrtPrice();
        liquidity = start.liquidity();
        tick = start.tick();
        int floor = start.table().floorPosition(tick);
        position = zeroForOne ? floor : floor + 1;
        boolean resumes = ledger == null && exactIn && limit.equals(TickSwapRequest.limitOf(zeroForOne));
        if (resumes && !keptPips.isZero()) {
            walkOn(swap);
        } else {
            walk();
        }
    }

    private void walk() {
        while (!remaining.isZero() && !price.equals(limit)) {
            round();
        }
    }

    /**
     * Resumes at the last checkpoint that took less than the amount of the swap, and caches new checkpoints for later
     * walks.
     */
    private void walkOn(TickSwapRequest swap) {
        TickWalkCheckpoints known = start.checkpoints(zeroForOne, swap.feePips());
        TickWalkCheckpoints.Checkpoint last = known.lastBefore(remaining);
        if (last != null) {
            remaining = remaining.minus(last.consumed());
            other = last.paid();
            price = last.price();
            liquidity = last.liquidity();
            tick = last.tick();
            position = last.position();
            steps = last.steps();
            ticksCrossed = last.ticksCrossed();
        }
        TickWalkCheckpoints longer = known;
        int next = steps + TickWalkCheckpoints.ROUNDS;
        while (!remaining.isZero() && !price.equals(limit)) {
            round();
            if (steps >= next && tickKnown && !remaining.isZero() && longer.isBeyond(steps)) {
                next = steps + TickWalkCheckpoints.ROUNDS;
                longer = longer.with(new TickWalkCheckpoints.Checkpoint(
                        swap.amount().minus(remaining), other, price, liquidity, tick, position, steps, ticksCrossed));
            }
        }
        if (longer != known) {
            start.remember(zeroForOne, longer);
        }
    }

    private void round() {
        resolveTick();
        if (liquidity.isZero() && start.wordStops()) {
            skipEmptyWords();
        }
        steps++;
        TickTable table = start.table();
        int edge = start.wordStops() ? wordEdge() : endOfRange();
        boolean initialised = nextIsWithin(edge);
        int next = initialised ? table.tickAtPosition(position) : edge;
        Uint256 nextPrice = initialised ? table.sqrtPriceAtPosition(position) : TickMath.sqrtPriceAtTick(next);
        Uint256 target = zeroForOne ? nextPrice.max(limit) : nextPrice.min(limit);
        Uint256 before = price;
        step(target);
        if (price.equals(nextPrice)) {
            if (initialised) {
                cross();
            }
            tick = zeroForOne ? next - 1 : next;
        } else if (!price.equals(before)) {
            tickKnown = false;
        }
    }

    private void cross() {
        Int128 net = start.table().liquidityNetAtPosition(position);
        liquidity = zeroForOne ? net.negated().addedTo(liquidity) : net.addedTo(liquidity);
        position += zeroForOne ? -1 : 1;
        ticksCrossed++;
    }

    /** Whether there is a next initialised tick, and it is not beyond the tick {@code edge}. */
    private boolean nextIsWithin(int edge) {
        if (position < 0 || position >= start.table().size()) {
            return false;
        }
        int next = start.table().tickAtPosition(position);
        return zeroForOne ? next >= edge : next <= edge;
    }

    private int endOfRange() {
        return zeroForOne ? TickMath.MIN_TICK : TickMath.MAX_TICK;
    }

    /** The last tick of the bitmap word that the contract searches for the next tick. */
    private int wordEdge() {
        int spacing = start.tickSpacing();
        int compressed = Math.floorDiv(tick, spacing);
        if (zeroForOne) {
            return Math.max(((compressed >> WORD_BITS) << WORD_BITS) * spacing, TickMath.MIN_TICK);
        }
        int word = (compressed + 1) >> WORD_BITS;
        return Math.min(((word << WORD_BITS) + (1 << WORD_BITS) - 1) * spacing, TickMath.MAX_TICK);
    }

    /**
     * Skips bitmap words that contain no initialised tick and end before the limit, without computing their prices.
     * Called only where there is no liquidity, so that a round moves no amount. At spacing 1 a walk may pass thousands
     * of such words.
     */
    private void skipEmptyWords() {
        int limitTick = TickMath.tickAt(limit);
        int before = steps;
        int edge = wordEdge();
        while (!nextIsWithin(edge) && (zeroForOne ? edge > limitTick + 1 : edge < limitTick)) {
            tick = zeroForOne ? edge - 1 : edge;
            steps++;
            edge = wordEdge();
        }
        if (steps > before) {
            price = TickMath.sqrtPriceAtTick(zeroForOne ? tick + 1 : tick);
        }
    }

    /**
     * One round at constant liquidity, from the current price towards the target. The fee is charged on top of the
     * input.
     */
    private void step(Uint256 target) {
        Uint256 from = price;
        Uint256 net = exactIn ? Uint256.mulDivDown(remaining, keptPips, MILLION_WORD) : remaining;
        Uint256 whole = exactIn ? inputUp(from, target) : outputDown(from, target);
        if (!net.isLessThan(whole)) {
            price = target;
        } else if (exactIn) {
            price = SqrtPriceMath.priceAfterInput(from, liquidity, net, zeroForOne);
        } else {
            price = SqrtPriceMath.priceAfterOutput(from, liquidity, net, zeroForOne);
        }
        boolean reached = price.equals(target);
        if (exactIn) {
            Uint256 in = reached ? whole : inputUp(from, price);
            // If the target is not reached, all remaining input is taken, and the part that did not move the price is
            // fee.
            Uint256 taken = reached ? in.plus(feeUp(in)) : remaining;
            remaining = remaining.minus(taken);
            other = other.plus(outputDown(from, price));
            enter(taken, in, reached);
        } else {
            Uint256 out = (reached ? whole : outputDown(from, price)).min(remaining);
            Uint256 in = inputUp(from, price);
            Uint256 taken = in.plus(feeUp(in));
            remaining = remaining.minus(out);
            other = other.plus(taken);
            enter(taken, in, true);
        }
    }

    private void enter(Uint256 taken, Uint256 moved, boolean feeOnTop) {
        if (ledger != null && !liquidity.isZero()) {
            ledger.round(taken, moved, feeOnTop, liquidity);
        }
    }

    private Uint256 feeUp(Uint256 input) {
        // With a fee of 100 %, the target is reached only if the input needed for it is zero; so the fee is zero too.
        return keptPips.isZero() ? input : Uint256.mulDivUp(input, feePips, keptPips);
    }

    private Uint256 inputUp(Uint256 from, Uint256 to) {
        return zeroForOne ? SqrtPriceMath.amount0Up(from, to, liquidity) : SqrtPriceMath.amount1Up(from, to, liquidity);
    }

    private Uint256 outputDown(Uint256 from, Uint256 to) {
        return zeroForOne
                ? SqrtPriceMath.amount1Down(from, to, liquidity)
                : SqrtPriceMath.amount0Down(from, to, liquidity);
    }

    /** The part of the amount that the price limit left unfilled; zero if the swap is filled. */
    public Uint256 unfilled() {
        return remaining;
    }

    /** The output of an exact-input swap; the input, fee included, of an exact-output swap. */
    public Uint256 counterAmount() {
        return other;
    }

    /** The state after the swap, with its price, tick and liquidity in range. */
    public TickState end() {
        resolveTick();
        return start.at(price, tick, liquidity);
    }

    private void resolveTick() {
        if (!tickKnown) {
            tick = TickMath.tickAt(price);
            tickKnown = true;
        }
    }

    /** Number of rounds of the on-chain loop. */
    public int steps() {
        return steps;
    }

    public int ticksCrossed() {
        return ticksCrossed;
    }
}
