package io.swaplab.routing;

import io.swaplab.curves.Curve;
import io.swaplab.curves.Curves;
import io.swaplab.curves.Reals;
import io.swaplab.market.Pool;
import io.swaplab.market.Rate;
import io.swaplab.math.Uint256;
import org.jspecify.annotations.Nullable;

/** One direction of one pool, with tokens as numbers of a market graph. */
final class Edge {
    /** More than any block holds. */
    private static final long MOST_GAS_UNITS = 1L << 40;

    private static final double UNKNOWN = -1;

    final Pool pool;

    /** The same for all directions of a pool. */
    final int poolNumber;

    final int provider;

    /** Indices among the pool's tokens. */
    final int tokenIn;

    final int tokenOut;

    final int from;
    final int to;

    /** Whether what is given is traded to the last unit; else only the route's own input may be. */
    final boolean takesWholeInput;

    /** Output per input of a very small trade; zero where the pool takes none. */
    final double spot;

    private final boolean learnt;

    /** {@link Curve#room}, so that a pass over many edges need not look at their curves; below zero where yet to learn. */
    private final double room;

    private volatile @Nullable Curve curve;

    /** Zero where not yet asked for. */
    private volatile long leastGasUnits;

    Edge(Pool pool, PoolPlace place, PoolPlace.Direction direction) {
        this.pool = pool;
        this.poolNumber = place.number();
        this.provider = place.provider();
        this.tokenIn = direction.tokenIn();
        this.tokenOut = direction.tokenOut();
        this.from = direction.from();
        this.to = direction.to();
        Curve drawn = Curves.drawn(pool, tokenIn, tokenOut);
        this.curve = drawn;
        this.learnt = drawn == null;
        this.takesWholeInput = takesWholeInput(pool, tokenIn, tokenOut);
        this.spot = drawn == null ? spotOf(pool, tokenIn, tokenOut) : drawn.spot();
        this.room = drawn == null ? UNKNOWN : drawn.room();
    }

    /** The same direction of the same state in a graph with other numbers. */
    Edge(Edge known, PoolPlace place, PoolPlace.Direction direction) {
        this.pool = known.pool;
        this.poolNumber = place.number();
        this.provider = place.provider();
        this.tokenIn = known.tokenIn;
        this.tokenOut = known.tokenOut;
        this.from = direction.from();
        this.to = direction.to();
        this.curve = known.curve;
        this.learnt = known.learnt;
        this.takesWholeInput = known.takesWholeInput;
        this.spot = known.spot;
        this.room = known.room;
    }

    /** What the direction pays; learnt when first asked for. */
    Curve curve() {
        Curve known = curve;
        if (known == null) {
            known = Curves.learnt(pool, tokenIn, tokenOut);
            curve = known;
        }
        return known;
    }

    /** {@link Curve#room} of the curve. */
    double room() {
        return room < 0 ? curve().room() : room;
    }

    /** Whether quotes alone tell what the direction pays. */
    boolean isLearnt() {
        return learnt;
    }

    private static boolean takesWholeInput(Pool pool, int tokenIn, int tokenOut) {
        try {
            return pool.takesWholeInput(tokenIn, tokenOut);
        } catch (RuntimeException | StackOverflowError failure) {
            return false;
        }
    }

    private static double spotOf(Pool pool, int tokenIn, int tokenOut) {
        try {
            Rate rate = pool.marginalRate(tokenIn, tokenOut);
            double spot = Reals.of(rate.numerator()) / Reals.of(rate.denominator());
            return spot > 0 && spot < Double.POSITIVE_INFINITY ? spot : 0;
        } catch (RuntimeException | StackOverflowError failure) {
            return 0;
        }
    }

    /**
     * Expected gas of the pool.
     *
     * @throws IllegalStateException when it names less than nothing or more than any block holds; what its code throws
     */
    long soundGasUnits(Uint256 input) {
        long units = pool.gasUnits(tokenIn, tokenOut, input);
        if (units < 0 || units > MOST_GAS_UNITS) {
            throw new IllegalStateException("the pool " + pool.id() + " takes " + units + " gas");
        }
        return units;
    }

    /** Expected gas of a step of this direction; that of the router alone where the pool's code fails. */
    long gasUnits(Uint256 input) {
        try {
            return GasTerms.UNITS_PER_STEP + soundGasUnits(input);
        } catch (RuntimeException | StackOverflowError failure) {
            return GasTerms.UNITS_PER_STEP;
        }
    }

    /** The gas of a very small trade, which none is expected to stay below; asked of the pool once. */
    long leastGasUnits() {
        long known = leastGasUnits;
        if (known == 0) {
            known = gasUnits(Uint256.ONE);
            leastGasUnits = known;
        }
        return known;
    }

    /** The pool's exact answer; zero too when its code fails, since one bad pool must not end a search. */
    Uint256 quote(Uint256 input) {
        if (input.isZero()) {
            return Uint256.ZERO;
        }
        try {
            return pool.amountOut(tokenIn, tokenOut, input);
        } catch (RuntimeException | StackOverflowError failure) {
            return Uint256.ZERO;
        }
    }

    /** The least input that the pool names for an output; zero too when its code fails. */
    Uint256 inverse(Uint256 output) {
        try {
            Uint256 input = pool.amountIn(tokenIn, tokenOut, output);
            return quote(input).isLessThan(output) ? Uint256.ZERO : input;
        } catch (RuntimeException | StackOverflowError failure) {
            return Uint256.ZERO;
        }
    }
}
