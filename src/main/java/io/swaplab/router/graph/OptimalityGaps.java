package io.swaplab.router.graph;

import io.swaplab.core.market.SplitRoute;
import io.swaplab.core.math.Uint256;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * Proved limits on how far a route is from the optimum.
 *
 * @param flows gap to the best flow over any number of paths of at most the allowed number of hops, before gas
 * @param paths gap to the best plan with at most the allowed number of paths, before gas; never larger than {@code
 *     flows}
 * @param afterGas gap to the best plan with at most that number of paths, net of the gas of its steps; null if gas is
 *     ignored or no such gap is proved
 */
public record OptimalityGaps(Gap flows, Gap paths, @Nullable Gap afterGas) {
    /**
     * Bounds in base units: for an exact input, upper bounds on the output; for an exact output, lower bounds on the
     * input. A bound is zero if nothing is proved.
     *
     * @param flows bound for any flow
     * @param paths bound for plans with at most the allowed number of paths
     * @param afterGas bound on output minus gas, or input plus gas, of plans with at most that many paths; zero also if
     *     gas is ignored
     */
    public record Bounds(Uint256 flows, Uint256 paths, Uint256 afterGas) {
        /** No bound is proved. */
        public static final Bounds NONE = new Bounds(Uint256.ZERO, Uint256.ZERO, Uint256.ZERO);
    }

    /**
     * A proved gap.
     *
     * @param bound upper bound on the output or lower bound on the input, in base units
     * @param bps difference between the route's amount and the bound, relative to the bound, in basis points with two
     *     decimals; rounded up, so that the stated gap is never too small
     */
    public record Gap(Uint256 bound, BigDecimal bps) {
        private static final int DIGITS = 2;

        /** 100 % in hundredths of a basis point, the unit in which gaps are computed. */
        private static final Uint256 SCALE = Uint256.of(1_000_000);

        /**
         * The gap between an amount and a bound. Null if the bound is zero or worse than the amount, because it then
         * proves nothing. Also null if the gap does not fit into 256 bits.
         *
         * @param most whether the bound is an upper bound, rather than a lower one
         */
        public static @Nullable Gap of(boolean most, Uint256 amount, Uint256 bound) {
            if (bound.isZero() || (most ? bound.isLessThan(amount) : amount.isLessThan(bound))) {
                return null;
            }
            Uint256 distance = most ? bound.minus(amount) : amount.minus(bound);
            if (!distance.timesHigh(SCALE).isLessThan(bound)) {
                return null;
            }
            Uint256 hundredths = Uint256.mulDivUp(distance, SCALE, bound);
            return new Gap(bound, new BigDecimal(hundredths.toString()).movePointLeft(DIGITS));
        }
    }

    /** The gaps of a route; null if nothing is proved about it. */
    public static @Nullable OptimalityGaps of(RouteRequest request, SplitRoute route, Bounds bounds) {
        boolean most = request.exactIn();
        Uint256 amount = most ? route.amountOut() : route.amountIn();
        Gap flows = Gap.of(most, amount, bounds.flows());
        Gap paths = Gap.of(most, amount, bounds.paths());
        if (flows == null || paths == null) {
            return null;
        }
        return new OptimalityGaps(flows, paths, afterGas(request, amount, route, bounds.afterGas()));
    }

    private static @Nullable Gap afterGas(RouteRequest request, Uint256 amount, SplitRoute route, Uint256 bound) {
        if (!request.gas().areWeighed()) {
            return null;
        }
        Uint256 cost = request.gas().costUp(GasTerms.unitsOf(route));
        if (request.exactIn()) {
            return amount.isGreaterThan(cost) ? Gap.of(true, amount.minus(cost), bound) : null;
        }
        return amount.plusOverflows(cost) ? null : Gap.of(false, amount.plus(cost), bound);
    }
}
