package io.swaplab.lab.page;

import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.market.OutputCurve;
import io.swaplab.lab.page.Section.CurvePicture;
import java.math.BigDecimal;
import java.util.List;

/** Renders an output curve as a page. */
public final class CurvePages {
    private CurvePages() {}

    public static Page page(OutputCurve curve) {
        Asset from = curve.terms().tokenIn();
        Asset to = curve.terms().tokenOut();
        return new Page(
                from.symbol() + " → " + to.symbol() + " over the size",
                curve.end().isEmpty() ? "Each point is a quote of its own." : "No route for " + curve.end(),
                List.of(new CurvePicture(
                        "Output and price impact",
                        curve.points().stream()
                                .map(point -> point(point, from, to))
                                .toList(),
                        curve.knees().stream().map(knee -> knee(knee, from)).toList())));
    }

    private static CurvePicture.Point point(OutputCurve.Point point, Asset from, Asset to) {
        return new CurvePicture.Point(
                Amount.of(point.size(), from), Amount.of(point.out(), to), percent(point.impact()));
    }

    private static CurvePicture.Knee knee(OutputCurve.Knee knee, Asset from) {
        Uint256 size = knee.size();
        return new CurvePicture.Knee(percent(knee.bar()), size == null ? null : Amount.of(size, from));
    }

    private static String percent(BigDecimal fraction) {
        return fraction.movePointRight(2).stripTrailingZeros().toPlainString();
    }
}
