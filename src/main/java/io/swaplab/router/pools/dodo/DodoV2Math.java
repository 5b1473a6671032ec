package io.swaplab.router.pools.dodo;

import static io.swaplab.router.pools.dodo.DodoDecimalMath.FOUR;
import static io.swaplab.router.pools.dodo.DodoDecimalMath.ONE;
import static io.swaplab.router.pools.dodo.DodoDecimalMath.ONE_SQUARED;
import static io.swaplab.router.pools.dodo.DodoDecimalMath.SAFE;
import static io.swaplab.router.pools.dodo.DodoDecimalMath.divDown;
import static io.swaplab.router.pools.dodo.DodoDecimalMath.divUp;
import static io.swaplab.router.pools.dodo.DodoDecimalMath.mulDown;
import static io.swaplab.router.pools.dodo.DodoDecimalMath.reciprocalDown;

import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.quoting.SwapRefusal;

/**
 * The price curve as pools of the second generation compute it. The operations are in the contracts' order, because the
 * order decides where a sum overflows and with which revert text.
 */
final class DodoV2Math {
    private static final SwapRefusal TARGET_IS_ZERO = SwapRefusal.tooMuch("TARGET_IS_ZERO");
    private static final SwapRefusal NO_ROOT = SwapRefusal.tooMuch("DODOMath: should not be zero");

    private DodoV2Math() {}

    /**
     * The output of a move along the curve from reserve v1 down to v2, rounded down.
     *
     * @param target the reserve at which the price is {@code price}
     */
    static Uint256 integrate(Uint256 target, Uint256 v1, Uint256 v2, Uint256 price, Uint256 k) {
        if (target.isZero()) {
            throw TARGET_IS_ZERO;
        }
        Uint256 fair = SAFE.times(price, SAFE.minus(v1, v2));
        if (k.isZero()) {
            return fair.dividedBy(ONE);
        }
        Uint256 squares = divDown(SAFE.timesOver(target, target, v1), v2);
        Uint256 penalty = mulDown(k, squares);
        return SAFE.times(SAFE.plus(SAFE.minus(ONE, k), penalty), fair).dividedBy(ONE_SQUARED);
    }

    /** The output that a reserve pays for an input {@code delta} of the other token, rounded down. */
    static Uint256 payout(Uint256 target, Uint256 reserve, Uint256 delta, Uint256 price, Uint256 k) {
        if (target.isZero()) {
            throw TARGET_IS_ZERO;
        }
        if (delta.isZero()) {
            return Uint256.ZERO;
        }
        if (k.isZero()) {
            return mulDown(price, delta).min(reserve);
        }
        if (k.equals(ONE)) {
            Uint256 share = hyperbolaShare(target, reserve, delta, price);
            return SAFE.over(SAFE.times(reserve, share), SAFE.plus(share, ONE));
        }
        Uint256 pull =
                SAFE.plus(SAFE.times(SAFE.over(SAFE.times(k, target), reserve), target), SAFE.times(price, delta));
        Uint256 linear = SAFE.times(SAFE.minus(ONE, k), reserve);
        boolean negative = linear.isLessThan(pull);
        Uint256 b = (negative ? pull.minus(linear) : linear.minus(pull)).dividedBy(ONE);
        Uint256 root = mulDown(SAFE.times(SAFE.minus(ONE, k), FOUR), SAFE.times(mulDown(k, target), target));
        root = SAFE.plus(SAFE.times(b, b), root).sqrtDown();
        Uint256 numerator = negative ? SAFE.minus(root, b) : SAFE.plus(b, root);
        if (negative && numerator.isZero()) {
            throw NO_ROOT;
        }
        Uint256 left = divUp(numerator, SAFE.times(SAFE.minus(ONE, k), Uint256.TWO));
        return left.isGreaterThan(reserve) ? Uint256.ZERO : reserve.minus(left);
    }

    /**
     * The ratio s, with 18 decimals, for k = 1, where the curve is a hyperbola. The output is reserve * s / (s + 1). As
     * in the contracts, a product that would overflow is avoided by dividing first.
     */
    private static Uint256 hyperbolaShare(Uint256 target, Uint256 reserve, Uint256 delta, Uint256 price) {
        Uint256 fair = SAFE.times(price, delta);
        if (fair.isZero()) {
            return Uint256.ZERO;
        }
        return fair.timesOverflows(reserve)
                ? SAFE.over(SAFE.times(SAFE.over(SAFE.times(delta, reserve), target), price), target)
                : SAFE.over(fair.times(reserve), SAFE.times(target, target));
    }

    /**
     * The target of a reserve, rounded down: its amount after a trade that would return the other reserve to its
     * target.
     *
     * @param surplus the other reserve's excess over its target, in units of the other token
     */
    static Uint256 targetOf(Uint256 reserve, Uint256 surplus, Uint256 price, Uint256 k) {
        if (k.isZero()) {
            return SAFE.plus(reserve, mulDown(price, surplus));
        }
        if (reserve.isZero()) {
            return Uint256.ZERO;
        }
        Uint256 root;
        Uint256 ki = SAFE.times(FOUR.wrappingTimes(k), price);
        if (ki.isZero()) {
            root = ONE;
        } else {
            Uint256 ratio = ki.timesOverflows(surplus)
                    ? SAFE.times(SAFE.over(ki, reserve), surplus)
                    : SAFE.over(ki.times(surplus), reserve);
            root = SAFE.plus(ratio, ONE_SQUARED).sqrtDown();
        }
        Uint256 premium = SAFE.plus(divDown(SAFE.minus(root, ONE), k.wrappingTimes(Uint256.TWO)), ONE);
        return mulDown(reserve, premium);
    }

    /** The state with the targets that the pool computes before it trades. */
    static DodoState adjusted(DodoState state) {
        return switch (state.balance()) {
            case EVEN -> state;
            case QUOTE_SHORT ->
                state.withTargets(
                        state.baseTarget(),
                        targetOf(
                                state.quoteReserve(),
                                SAFE.minus(state.baseReserve(), state.baseTarget()),
                                state.price(),
                                state.k()),
                        DodoRState.QUOTE_SHORT);
            case BASE_SHORT ->
                state.withTargets(
                        targetOf(
                                state.baseReserve(),
                                SAFE.minus(state.quoteReserve(), state.quoteTarget()),
                                reciprocalDown(state.price()),
                                state.k()),
                        state.quoteTarget(),
                        DodoRState.BASE_SHORT);
        };
    }
}
