package io.swaplab.lab.quotes;

import io.swaplab.core.market.TradeRequest;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.Asset;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Outputs for amounts around the requested one.
 *
 * @param points in ascending order of size; includes the requested size unless it has no route
 * @param end why the curve ends at the last point; empty if it just stops
 */
public record OutputCurve(TradeRequest<Asset> terms, List<Point> points, List<Knee> knees, String end) {
    public OutputCurve {
        points = List.copyOf(points);
        knees = List.copyOf(knees);
    }

    /**
     * One size.
     *
     * @param out net of pool fees, in base units
     * @param impact price impact as a decimal fraction
     */
    public record Point(Uint256 size, Uint256 out, BigDecimal impact) {
        boolean reaches(BigDecimal bar) {
            return impact.compareTo(bar) >= 0;
        }
    }

    /**
     * Where the price impact passes a bar.
     *
     * @param bar as a decimal fraction
     * @param size to three digits; null where no size of the curve reaches the bar
     */
    public record Knee(BigDecimal bar, @Nullable Uint256 size) {}
}
