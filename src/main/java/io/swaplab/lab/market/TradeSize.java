package io.swaplab.lab.market;

import io.swaplab.core.market.Pool;
import io.swaplab.core.math.Uint256;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Finds the size of a trade that reaches a goal. It queries the pool, first doubling the size, then bisecting.
 *
 * @param in index of the input token in the pool
 * @param out index of the output token in the pool
 */
record TradeSize(Pool pool, int in, int out) {
    private static final int MOST_BITS = 200;
    /** Number of bisections after which the gap is below a trillionth of the amount. */
    private static final int HALVINGS = 40;
    /** A pool counts as drained if doubling the amount yields less than this percentage of the output before. */
    private static final int WORTH_DOUBLING = 101;

    private static final int HUNDRED = 100;

    boolean isPossible(Uint256 amount) {
        return !pool.amountOut(in, out, amount).isZero();
    }

    /** Finds the smallest amount that reaches a goal, and a slightly smaller one that does not; empty if none does. */
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
     * Two neighbouring amounts: one reaches the goal, the smaller one does not.
     *
     * @param below zero if the smallest possible trade already reaches the goal
     */
    record Around(Uint256 below, Uint256 reached) {}

    /**
     * The largest trade that is worth its size: the first power of two whose doubling yields less than 1 % more, or
     * else the largest trade that the pool can fill; zero if no trade is possible.
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
     * Whether doubling the amount yields at least 1 % more. Outputs of few base units always count as worth it, because
     * their rounding is too coarse for the comparison.
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
