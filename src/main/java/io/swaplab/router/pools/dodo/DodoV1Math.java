package io.swaplab.router.pools.dodo;

import static io.swaplab.router.pools.dodo.DodoDecimalMath.FOUR;
import static io.swaplab.router.pools.dodo.DodoDecimalMath.ONE;
import static io.swaplab.router.pools.dodo.DodoDecimalMath.SAFE;
import static io.swaplab.router.pools.dodo.DodoDecimalMath.divDown;
import static io.swaplab.router.pools.dodo.DodoDecimalMath.divUp;
import static io.swaplab.router.pools.dodo.DodoDecimalMath.mulDown;

import io.swaplab.core.math.Uint256;

/**
 * The price curve as classical pools compute it: the same integrals as in the second generation, but rounded
 * differently.
 */
final class DodoV1Math {
    private DodoV1Math() {}

    /** The cost, in the other token, of a move along the curve from reserve v1 down to v2. */
    static Uint256 integrate(Uint256 target, Uint256 v1, Uint256 v2, Uint256 price, Uint256 k) {
        Uint256 fair = mulDown(price, SAFE.minus(v1, v2));
        Uint256 squares = divUp(SAFE.timesOver(target, target, v1), v2);
        Uint256 penalty = mulDown(k, squares);
        return mulDown(fair, SAFE.plus(SAFE.minus(ONE, k), penalty));
    }

    /**
     * A reserve after it has paid out for an input of the other token, rounded up.
     *
     * @param fair the value of the input at the price {@code i}, in units of this reserve
     */
    static Uint256 reserveAfterPayout(Uint256 target, Uint256 reserve, Uint256 fair, Uint256 k) {
        return solve(target, reserve, fair, false, k);
    }

    /**
     * A reserve after it has received the payment for an output of the other token, rounded down.
     *
     * @param fair the value of the output at the price {@code i}, in units of this reserve
     */
    static Uint256 reserveAfterIntake(Uint256 target, Uint256 reserve, Uint256 fair, Uint256 k) {
        return solve(target, reserve, fair, true, k);
    }

    private static Uint256 solve(Uint256 target, Uint256 reserve, Uint256 fair, boolean intake, Uint256 k) {
        Uint256 pull = SAFE.over(SAFE.times(mulDown(k, target), target), reserve);
        Uint256 b = mulDown(SAFE.minus(ONE, k), reserve);
        if (intake) {
            b = SAFE.plus(b, fair);
        } else {
            pull = SAFE.plus(pull, fair);
        }
        boolean positive = !b.isLessThan(pull);
        b = positive ? b.minus(pull) : pull.minus(b);
        Uint256 root = mulDown(SAFE.times(SAFE.minus(ONE, k), FOUR), SAFE.times(mulDown(k, target), target));
        root = SAFE.plus(SAFE.times(b, b), root).sqrtDown();
        Uint256 denominator = SAFE.times(SAFE.minus(ONE, k), Uint256.TWO);
        Uint256 numerator = positive ? SAFE.plus(b, root) : SAFE.minus(root, b);
        return intake ? divDown(numerator, denominator) : divUp(numerator, denominator);
    }

    /**
     * The target of a reserve: its amount after a trade that would return the other reserve to its target.
     *
     * @param fair the other reserve's excess over its target, valued at the price {@code i} in units of this reserve
     */
    static Uint256 targetOf(Uint256 reserve, Uint256 k, Uint256 fair) {
        Uint256 root = divUp(SAFE.times(mulDown(k, fair), FOUR), reserve);
        root = SAFE.times(SAFE.plus(root, ONE), ONE).sqrtDown();
        Uint256 premium = divUp(SAFE.minus(root, ONE), SAFE.times(k, Uint256.TWO));
        return mulDown(reserve, SAFE.plus(ONE, premium));
    }

    /** The state with the targets that the pool computes before it trades. */
    static DodoState adjusted(DodoState state) {
        Uint256 base = state.baseReserve();
        Uint256 quote = state.quoteReserve();
        return switch (state.balance()) {
            case EVEN -> state;
            case QUOTE_SHORT -> {
                Uint256 fair = mulDown(SAFE.minus(base, state.baseTarget()), state.price());
                Uint256 missing = SAFE.minus(targetOf(quote, state.k(), fair), quote);
                yield state.withTargets(state.baseTarget(), SAFE.plus(quote, missing), DodoRState.QUOTE_SHORT);
            }
            case BASE_SHORT -> {
                Uint256 fair = divDown(SAFE.minus(quote, state.quoteTarget()), state.price());
                Uint256 missing = SAFE.minus(targetOf(base, state.k(), fair), base);
                yield state.withTargets(SAFE.plus(base, missing), state.quoteTarget(), DodoRState.BASE_SHORT);
            }
        };
    }
}
