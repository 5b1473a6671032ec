package io.swaplab.lab.market;

import io.swaplab.core.market.Pool;
import io.swaplab.core.math.Uint256;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Finds the input amount of a trade in one pool: the smallest that brings the pool to a given state, or the largest
 * worth trading. The search doubles the amount until it is large enough, and then bisects.
 *
 * @param in index of the input token in the pool
 * @param out index of the output token in the pool
 */
record TradeSizeSearch(Pool pool, int in, int out) {
    private static final int MOST_BITS = 200;
    /** Number of bisections. They narrow an interval of amounts to less than a trillionth of its width. */
    private static final int HALVINGS = 40;
    /** Doubling the amount is not worth it if the output becomes less than this percentage of the previous output. */
    private static final int WORTH_DOUBLING = 101;

    private static final int HUNDRED = 100;

    boolean isPossible(Uint256 amount) {
        return !pool.amountOut(in, out, amount).isZero();
    }

    /**
     * Finds the smallest amount that brings the pool to a state that fulfils a condition, and the neighbouring smaller
     * amount; empty if no amount brings the pool to such a state.
     */
    Optional<Around> reaching(Predicate<Pool> goal) {
        Uint256 below = Uint256.ZERO;
        for (Uint256 amount = Uint256.ONE; amount.bitLength() < MOST_BITS; amount = amount.shiftLeft(1)) {
            if (isPossible(amount)) {
                if (goal.test(pool.after(in, out, amount))) {
                    return Optional.of(
                            halved(below, amount, size -> isPossible(size) && goal.test(pool.after(in, out, size))));
                }
                below = amount;
            } else if (!below.isZero()) {
                Uint256 most = halved(below, amount, size -> !isPossible(size)).below();
                return goal.test(pool.after(in, out, most))
                        ? Optional.of(halved(below, most, size -> goal.test(pool.after(in, out, size))))
                        : Optional.empty();
            }
        }
        return Optional.empty();
    }

    /**
     * Two neighbouring amounts, of which only the larger one brings the pool to the given state.
     *
     * @param below the smaller amount; zero or impossible to trade if the smallest possible trade is already enough
     */
    record Around(Uint256 below, Uint256 reached) {}

    /**
     * The largest amount that is worth trading: the smallest power of two whose doubling gives less than 1 % more
     * output. If the pool runs out of liquidity first, the largest amount that the pool can fill; zero if it can fill
     * none.
     */
    Uint256 largest() {
        Uint256 below = Uint256.ZERO;
        for (Uint256 amount = Uint256.ONE; amount.bitLength() < MOST_BITS; amount = amount.shiftLeft(1)) {
            if (isPossible(amount)) {
                if (!below.isZero() && !isWorthDoubling(below, amount)) {
                    return below;
                }
                below = amount;
            } else if (!below.isZero()) {
                return halved(below, amount, size -> !isPossible(size)).below();
            }
        }
        return below;
    }

    /**
     * Whether doubling the amount gives at least 1 % more output. Always true for an output of few base units, because
     * rounding makes the comparison too coarse.
     */
    private boolean isWorthDoubling(Uint256 amount, Uint256 twice) {
        Uint256 gets = pool.amountOut(in, out, amount);
        return gets.bitLength() < HALVINGS / 2
                || !pool.amountOut(in, out, twice).times(HUNDRED).isLessThan(gets.times(WORTH_DOUBLING));
    }

    private static Around halved(Uint256 not, Uint256 yes, Predicate<Uint256> holds) {
        Uint256 below = not;
        Uint256 reached = yes;
        for (int i = 0; i < HALVINGS && reached.minus(below).isGreaterThan(Uint256.ONE); i++) {
            Uint256 middle = below.plus(reached.minus(below).shiftRight(1));
            if (holds.test(middle)) {
                reached = middle;
            } else {
                below = middle;
            }
        }
        return new Around(below, reached);
    }
}
