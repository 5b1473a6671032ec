package io.swaplab.router.graph;

import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.Rate;
import io.swaplab.core.math.Uint256;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/**
 * Calls the methods of pools for all searches. It is the only class of the router that catches exceptions of pool code.
 * Counts every failure, and logs the first one of each pool direction with its arguments, so that a bug in a pool
 * family is not mistaken for a market without a route. Shared by all searches of a router. Thread-safe.
 */
public final class GuardedPoolCalls {
    /**
     * Thrown to abort a search when the code of a pool threw an exception. The router then repeats the search without
     * that pool.
     */
    public static final class Failure extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private final transient PoolId pool;

        public Failure(PoolId pool, String message, Throwable cause) {
            // This exception has no stack trace of its own, because that of its cause shows the pool's code.
            super(message, cause, false, false);
            this.pool = pool;
        }

        /** The pool that failed, to be excluded. */
        public PoolId pool() {
            return pool;
        }
    }

    private static final System.Logger LOG = System.getLogger(GuardedPoolCalls.class.getName());

    /**
     * Maximum units of gas that a pool may report. It is above the gas limit of any block, so a higher number is a bug
     * of the pool's code.
     */
    private static final long MOST_GAS_UNITS = 1L << 40;

    private static final Question<Uint256> AMOUNT_OUT = new Question<>("amountOut", Pool::amountOut);
    private static final Question<Uint256> AMOUNT_IN = new Question<>("amountIn", Pool::amountIn);
    private static final Question<Rate> RATE =
            new Question<>("marginalRate", (pool, tokenIn, tokenOut, none) -> pool.marginalRate(tokenIn, tokenOut));
    private static final Question<Long> GAS = new Question<>("gasUnits", GuardedPoolCalls::soundGasUnits);
    private static final Question<Optional<Curve>> CURVE = new Question<>(
            "drawCurve",
            (pool, tokenIn, tokenOut, none) -> Optional.ofNullable(CurveFactory.drawn(pool, tokenIn, tokenOut)));
    private static final Question<Boolean> WHOLE = new Question<>(
            "takesWholeInput", (pool, tokenIn, tokenOut, none) -> pool.takesWholeInput(tokenIn, tokenOut));

    private final Set<Direction> logged = ConcurrentHashMap.newKeySet();
    private final LongAdder failures = new LongAdder();

    private record Direction(PoolId pool, int tokenIn, int tokenOut) {}

    /** A method of a pool, with its name for the log. Methods without an amount are called with an amount of zero. */
    private record Question<T>(String name, Call<T> call) {
        String at(Uint256 amount) {
            return amount.isZero() ? name : name + " of " + amount;
        }
    }

    private interface Call<T> {
        T of(Pool pool, int tokenIn, int tokenOut, Uint256 amount);
    }

    /**
     * The properties of a pool direction that are computed when a graph is built.
     *
     * @param curve empty if there is no closed form, so that the curve must be sampled from quotes
     * @param spot marginal price at zero input, in output per input; zero if the pool accepts no input
     * @param takesWholeInput see {@link Pool#takesWholeInput}
     */
    public record Opening(Optional<Curve> curve, double spot, boolean takesWholeInput) {
        private static final Opening CLOSED = new Opening(Optional.of(Curve.CLOSED), 0, false);
    }

    private static long soundGasUnits(Pool pool, int tokenIn, int tokenOut, Uint256 amountIn) {
        long units = pool.gasUnits(tokenIn, tokenOut, amountIn);
        if (units < 0 || units > MOST_GAS_UNITS) {
            throw new IllegalStateException("it takes " + units + " gas");
        }
        return units;
    }

    /** The number of times that pool code threw an exception, or that a pool contradicted its own earlier quote. */
    public long failures() {
        return failures.sum();
    }

    /**
     * Computes the properties of a pool direction. If the pool's code throws an exception, returns those of a direction
     * that accepts no input, so that no search uses it.
     */
    public Opening opening(Pool pool, int tokenIn, int tokenOut) {
        try {
            Optional<Curve> curve = ask(CURVE, pool, tokenIn, tokenOut, Uint256.ZERO);
            boolean whole = ask(WHOLE, pool, tokenIn, tokenOut, Uint256.ZERO);
            double spot = curve.isPresent() ? curve.get().spot() : spot(marginalRate(pool, tokenIn, tokenOut));
            return new Opening(curve, spot, whole);
        } catch (Failure counted) {
            return Opening.CLOSED;
        }
    }

    private static double spot(Rate rate) {
        double spot = DoubleConversion.of(rate.numerator()) / DoubleConversion.of(rate.denominator());
        return spot > 0 && spot < Double.POSITIVE_INFINITY ? spot : 0;
    }

    /**
     * Samples the curve of a pool direction from its quotes. If a quote throws an exception, returns {@link
     * Curve#CLOSED}.
     */
    public Curve learnt(Pool pool, int tokenIn, int tokenOut) {
        try {
            double spot = spot(marginalRate(pool, tokenIn, tokenOut));
            return CurveFactory.learnt(spot, amount -> amountOut(pool, tokenIn, tokenOut, amount));
        } catch (Failure counted) {
            return Curve.CLOSED;
        }
    }

    /**
     * Calls {@link Pool#amountOut}.
     *
     * @throws Failure if the pool's code throws; likewise for the methods below
     */
    public Uint256 amountOut(Pool pool, int tokenIn, int tokenOut, Uint256 amountIn) {
        return ask(AMOUNT_OUT, pool, tokenIn, tokenOut, amountIn);
    }

    /** Calls {@link Pool#amountIn}. */
    public Uint256 amountIn(Pool pool, int tokenIn, int tokenOut, Uint256 amountOut) {
        return ask(AMOUNT_IN, pool, tokenIn, tokenOut, amountOut);
    }

    /** Calls {@link Pool#marginalRate}. */
    public Rate marginalRate(Pool pool, int tokenIn, int tokenOut) {
        return ask(RATE, pool, tokenIn, tokenOut, Uint256.ZERO);
    }

    /**
     * Calls {@link Pool#gasUnits}. A result below zero or above {@link #MOST_GAS_UNITS} is treated as a failure of the
     * pool.
     */
    public long gasUnits(Pool pool, int tokenIn, int tokenOut, Uint256 amountIn) {
        return ask(GAS, pool, tokenIn, tokenOut, amountIn);
    }

    /**
     * Counts and logs that a route through this pool failed its exact replay, because this pool or another one of the
     * route quoted a different amount than before.
     *
     * @param fault what the replay found wrong with the route
     */
    public void contradicted(Pool pool, int tokenIn, int tokenOut, Uint256 amountIn, String fault) {
        Direction direction = new Direction(pool.id(), tokenIn, tokenOut);
        String reason = "a route through it does not hold: " + fault;
        failure(direction, pool.provider(), AMOUNT_OUT.at(amountIn), new IllegalStateException(reason));
    }

    private <T> T ask(Question<T> question, Pool pool, int tokenIn, int tokenOut, Uint256 amount) {
        try {
            return Objects.requireNonNull(question.call().of(pool, tokenIn, tokenOut, amount), "no answer");
        } catch (RuntimeException | StackOverflowError broken) {
            Direction direction = new Direction(pool.id(), tokenIn, tokenOut);
            throw failure(direction, pool.provider(), question.at(amount), broken);
        }
    }

    private Failure failure(Direction direction, String provider, String question, Throwable broken) {
        failures.increment();
        String message = "the pool " + direction.pool() + " of " + provider + " failed from token "
                + direction.tokenIn() + " to token " + direction.tokenOut() + " at " + question + ": " + broken;
        if (logged.add(direction)) {
            LOG.log(System.Logger.Level.ERROR, message + "; it is left out, and logged once", broken);
        }
        return new Failure(direction.pool(), message, broken);
    }
}
