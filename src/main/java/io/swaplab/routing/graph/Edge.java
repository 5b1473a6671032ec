package io.swaplab.routing.graph;

import io.swaplab.curves.Curve;
import io.swaplab.market.Pool;
import io.swaplab.math.Uint256;
import io.swaplab.routing.request.GasTerms;
import org.jspecify.annotations.Nullable;

/** One direction of one pool, with tokens as numbers of a market graph. */
public final class Edge {
    private static final double UNKNOWN = -1;

    public final Pool pool;

    /** The same for all directions of a pool. */
    public final int poolNumber;

    public final int provider;

    /** Indices among the pool's tokens. */
    public final int tokenIn;

    public final int tokenOut;

    public final int from;
    public final int to;

    /** Whether what is given is traded to the last unit; else only the route's own input may be. */
    public final boolean takesWholeInput;

    /** Output per input of a very small trade; zero where the pool takes none. */
    public final double spot;

    private final PoolCalls calls;
    private final boolean learnt;

    /** {@link Curve#room}, so that a pass over many edges need not look at their curves; below zero where yet to learn. */
    private final double room;

    private volatile @Nullable Curve curve;

    /** Zero where not yet asked for. */
    private volatile long leastGasUnits;

    public Edge(Pool pool, PoolPlace place, PoolPlace.Direction direction, PoolCalls calls) {
        this.pool = pool;
        this.calls = calls;
        this.poolNumber = place.number();
        this.provider = place.provider();
        this.tokenIn = direction.tokenIn();
        this.tokenOut = direction.tokenOut();
        this.from = direction.from();
        this.to = direction.to();
        PoolCalls.Opening opening = calls.opening(pool, tokenIn, tokenOut);
        Curve drawn = opening.curve().orElse(null);
        this.curve = drawn;
        this.learnt = drawn == null;
        this.takesWholeInput = opening.takesWholeInput();
        this.spot = opening.spot();
        this.room = drawn == null ? UNKNOWN : drawn.room();
    }

    /** The same direction of the same state in a graph with other numbers. */
    public Edge(Edge known, PoolPlace place, PoolPlace.Direction direction) {
        this.pool = known.pool;
        this.calls = known.calls;
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
    public Curve curve() {
        Curve known = curve;
        if (known == null) {
            known = calls.learnt(pool, tokenIn, tokenOut);
            curve = known;
        }
        return known;
    }

    /** {@link Curve#room} of the curve. */
    public double room() {
        return room < 0 ? curve().room() : room;
    }

    /** {@link #room} where no curve need be learnt for it; else below zero. */
    double knownRoom() {
        return room;
    }

    /** Whether quotes alone tell what the direction pays. */
    public boolean isLearnt() {
        return learnt;
    }

    /** Expected gas of the pool. */
    public long poolGasUnits(Uint256 input) {
        return calls.gasUnits(pool, tokenIn, tokenOut, input);
    }

    /** Expected gas of a step of this direction. */
    public long gasUnits(Uint256 input) {
        return GasTerms.UNITS_PER_STEP + poolGasUnits(input);
    }

    /** The gas of a very small trade, which none is expected to stay below; asked of the pool once. */
    public long leastGasUnits() {
        long known = leastGasUnits;
        if (known == 0) {
            known = gasUnits(Uint256.ONE);
            leastGasUnits = known;
        }
        return known;
    }

    /**
     * The pool's exact answer.
     *
     * @throws PoolFailure when its code fails; so do all that ask the pool
     */
    public Uint256 quote(Uint256 input) {
        return input.isZero() ? Uint256.ZERO : calls.amountOut(pool, tokenIn, tokenOut, input);
    }

    /** The least input that the pool names for an output. */
    public Uint256 inverse(Uint256 output) {
        Uint256 input = calls.amountIn(pool, tokenIn, tokenOut, output);
        return quote(input).isLessThan(output) ? Uint256.ZERO : input;
    }
}
