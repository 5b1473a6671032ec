package io.swaplab.routing.request;

import io.swaplab.market.route.SplitRoute;
import io.swaplab.math.Uint256;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * How near a route is to the best there is.
 *
 * @param flows to the best flow through the pools of a market within the depth, over however many paths, gas left out
 * @param paths to the best plan of as many paths as were allowed, gas left out; never farther than from the best flow
 * @param afterGas to the best such plan after the gas of its steps; null where gas was not weighed or nothing is proved
 */
public record Optimality(Gap flows, Gap paths, @Nullable Gap afterGas) {
    /**
     * What nothing pays more than, or needs less than; zero where nothing is proved.
     *
     * @param flows any flow
     * @param paths a plan of as many paths as the request allows
     * @param afterGas such a plan, its output less the gas of its steps or its input and that gas; zero too where gas is not
     *     weighed
     */
    public record Bounds(Uint256 flows, Uint256 paths, Uint256 afterGas) {
        /** Where nothing is proved. */
        public static final Bounds NONE = new Bounds(Uint256.ZERO, Uint256.ZERO, Uint256.ZERO);
    }

    /**
     * A distance that is proved.
     *
     * @param bound what nothing pays more than, or needs less than, in base units
     * @param bps how far the route is from it, in hundredths of a per cent of it; two digits after the point, rounded up, so
     *     that never more is claimed than is proved
     */
    public record Gap(Uint256 bound, BigDecimal bps) {
        private static final int DIGITS = 2;

        /** Hundredths of a basis point in the whole. */
        private static final Uint256 SCALE = Uint256.of(1_000_000);

        /** Null where the bound proves nothing: it is zero, or the amount itself is beyond it. */
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

    /** Null where nothing is proved of the route. */
    public static @Nullable Optimality of(RouteRequest request, SplitRoute route, Bounds bounds) {
        boolean most = request.exactIn();
        Uint256 amount = most ? route.amountOut() : route.amountIn();
        Gap flows = Gap.of(most, amount, bounds.flows());
        Gap paths = Gap.of(most, amount, bounds.paths());
        if (flows == null || paths == null) {
            return null;
        }
        return new Optimality(flows, paths, afterGas(request, amount, route, bounds.afterGas()));
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
