package io.swaplab.routing;

import io.swaplab.math.Uint256;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * How near a route is to the best there is, gas left out: no flow through the pools of a market within the depth, over
 * however many paths, pays more than the bound for an exact input, or needs less than the bound for an exact output.
 *
 * @param bound base units of the output when the input is exact, else of the input
 * @param bps how far the route's amount is from the bound, in hundredths of a per cent of the bound; two digits after the
 *     point, rounded up, so that never more is claimed than is proved
 * @param pathBound what no plan of as many paths as were allowed pays more than, or needs less than; as near as the bound
 *     or nearer
 */
public record Optimality(Uint256 bound, BigDecimal bps, Uint256 pathBound) {
    private static final int DIGITS = 2;

    /** Hundredths of a basis point in the whole. */
    private static final Uint256 SCALE = Uint256.of(1_000_000);

    /** Null where the bound proves nothing: there is none, or the route itself pays more. */
    static @Nullable Optimality ofOutput(Uint256 paid, LagrangianBound.Bounds most) {
        return most.paths().isLessThan(paid) ? null : of(most, most.flows().minus(paid));
    }

    /** Null where the bound proves nothing: it is zero, or the route itself needs less. */
    static @Nullable Optimality ofInput(Uint256 needed, LagrangianBound.Bounds least) {
        return needed.isLessThan(least.paths()) ? null : of(least, needed.minus(least.flows()));
    }

    private static @Nullable Optimality of(LagrangianBound.Bounds bounds, Uint256 distance) {
        Uint256 bound = bounds.flows();
        if (!distance.timesHigh(SCALE).isLessThan(bound)) {
            return null;
        }
        Uint256 hundredths = Uint256.mulDivUp(distance, SCALE, bound);
        return new Optimality(bound, new BigDecimal(hundredths.toString()).movePointLeft(DIGITS), bounds.paths());
    }
}
