package io.swaplab.router.graph;

import io.swaplab.core.market.Pool;
import io.swaplab.core.math.Uint256;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** One direction of one pool. Its two tokens are given as node numbers of a market graph. */
public final class Edge {
    private static final double UNKNOWN = -1;

    public final Pool pool;

    /** Number of the pool, shared by all its directions. */
    public final int poolNumber;

    public final int provider;

    /** Index of the input token within the pool's tokens; {@code tokenOut} is that of the output token. */
    public final int tokenIn;

    public final int tokenOut;

    public final int from;
    public final int to;

    /**
     * Whether the pool always trades its whole input. If not, the edge may only be the first hop of a route, because no
     * later step could use an untraded remainder of an intermediate token.
     */
    public final boolean takesWholeInput;

    /** Marginal price at zero input, in output per input; zero if the pool accepts no input. */
    public final double spot;

    private final GuardedPoolCalls calls;
    private final boolean learnt;

    /**
     * Cached {@link Curve#room}, so that loops over many edges need not read the curves. Negative if the curve has to
     * be sampled and was not when this edge was created.
     */
    private final double room;

    private volatile @Nullable Curve curve;

    /** Whether a quote takes long: the pool has no closed form, or several price ranges. */
    private final boolean slow;

    /**
     * Cache of the latest quotes of a slow pool; null before the first one. Concurrent searches may overwrite it; the
     * only effect is that some quotes are computed again.
     */
    private @Nullable LatestQuotes latest;

    /** Cached {@link #leastGasUnits()}; zero until the first call. */
    private volatile long leastGasUnits;

    public Edge(Pool pool, PoolPlace place, PoolPlace.Direction direction, GuardedPoolCalls calls) {
        this.pool = pool;
        this.calls = calls;
        this.poolNumber = place.number();
        this.provider = place.provider();
        this.tokenIn = direction.tokenIn();
        this.tokenOut = direction.tokenOut();
        this.from = direction.from();
        this.to = direction.to();
        GuardedPoolCalls.Opening opening = calls.opening(pool, tokenIn, tokenOut);
        Curve drawn = opening.curve().orElse(null);
        this.curve = drawn;
        this.learnt = drawn == null;
        this.takesWholeInput = opening.takesWholeInput();
        this.spot = opening.spot();
        this.room = drawn == null ? UNKNOWN : drawn.room();
        this.slow = drawn == null || drawn.pieces() > 1;
    }

    /**
     * Copies an edge of another graph. The copy has the same direction and pool state, but the token and pool numbers
     * of a new graph.
     */
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
        this.slow = known.slow;
        this.latest = known.latest;
    }

    /**
     * The output as a function of the input. If the pool has no closed form, the first call samples quotes, which takes
     * long.
     */
    public Curve curve() {
        Curve known = curve;
        if (known == null) {
            known = calls.learnt(pool, tokenIn, tokenOut);
            curve = known;
        }
        return known;
    }

    /** The depth of the curve; see {@link Curve#room}. */
    public double room() {
        return room < 0 ? curve().room() : room;
    }

    /** Like {@link #room()}, but returns a negative number instead of sampling quotes. */
    double knownRoom() {
        return room;
    }

    /** Whether the pool has no closed form, so that the curve is sampled from quotes. */
    public boolean isLearnt() {
        return learnt;
    }

    /**
     * Expected units of gas that the pool itself uses for an input, without the gas of the execution router that calls
     * the pool.
     */
    public long poolGasUnits(Uint256 input) {
        return calls.gasUnits(pool, tokenIn, tokenOut, input);
    }

    /**
     * Expected units of gas of a route step in this direction: those of the pool plus those of the execution router
     * that calls the pool.
     */
    public long gasUnits(Uint256 input) {
        return GasTerms.UNITS_PER_STEP + poolGasUnits(input);
    }

    /**
     * Expected units of gas of a step with an input of one base unit, which is assumed to be the minimum over all
     * inputs. The result is cached.
     */
    public long leastGasUnits() {
        long known = leastGasUnits;
        if (known == 0) {
            known = gasUnits(Uint256.ONE);
            leastGasUnits = known;
        }
        return known;
    }

    /**
     * The pool's exact quote; zero if it cannot fill the input.
     *
     * @throws GuardedPoolCalls.Failure if the pool's code throws, as for all methods here that call the pool
     */
    public Uint256 quote(Uint256 input) {
        if (input.isZero()) {
            return Uint256.ZERO;
        }
        if (!slow) {
            return asked(input);
        }
        LatestQuotes known = latest;
        if (known == null) {
            known = new LatestQuotes();
            latest = known;
        }
        return known.of(input, this::asked);
    }

    private Uint256 asked(Uint256 input) {
        return calls.amountOut(pool, tokenIn, tokenOut, input);
    }

    /**
     * The smallest input that yields an output according to the pool. Returns zero if there is none, or if the pool's
     * quote for this input is lower than the output.
     */
    public Uint256 inverse(Uint256 output) {
        Uint256 input = calls.amountIn(pool, tokenIn, tokenOut, output);
        return quote(input).isLessThan(output) ? Uint256.ZERO : input;
    }

    /**
     * Cache of the latest exact quotes of one pool direction. It saves time, because a search requests the same amounts
     * repeatedly, and a quote of a stableswap pool takes microseconds. Thread-safe, because entries are immutable.
     */
    private static final class LatestQuotes {
        private static final int BITS = 5;

        /** Multiplier that spreads the low bits of a hash over its high ones (Knuth's multiplicative hashing). */
        private static final int GOLDEN = 0x9E3779B9;

        private final @Nullable Quote[] quotes = new @Nullable Quote[1 << BITS];

        private record Quote(Uint256 input, Uint256 output) {}

        /** The output for an input, from the cache if it is there, otherwise from the pool. */
        Uint256 of(Uint256 input, UnaryOperator<Uint256> pool) {
            int place = (input.hashCode() * GOLDEN) >>> (Integer.SIZE - BITS);
            Quote known = quotes[place];
            if (known == null || !known.input.equals(input)) {
                known = new Quote(input, pool.apply(input));
                quotes[place] = known;
            }
            return known.output;
        }
    }
}
