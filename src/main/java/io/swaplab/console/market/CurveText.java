package io.swaplab.console.market;

import io.swaplab.console.model.Reply;
import io.swaplab.console.model.Screen;
import io.swaplab.console.model.TerminalTextLayout;
import io.swaplab.console.model.TextTable;
import io.swaplab.console.parts.Amounts;
import io.swaplab.console.parts.ImpactText;
import io.swaplab.console.parts.TokenFindingsText;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.market.OutputCurve;
import io.swaplab.lab.market.OutputCurve.Knee;
import io.swaplab.lab.market.OutputCurve.Point;
import io.swaplab.lab.session.PriceImpact;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Renders a price impact curve as a bar chart: one row per trade size, with a bar for its price impact. For programs,
 * renders the same values as JSON.
 */
final class CurveText {
    private static final int BAR_CELLS = 20;
    private static final MathContext PRICE = new MathContext(7, RoundingMode.DOWN);

    private final OutputCurve curve;
    private final Screen screen;
    private final Asset from;
    private final Asset to;

    private CurveText(OutputCurve curve, Screen screen) {
        this.curve = curve;
        this.screen = screen;
        this.from = curve.terms().tokenIn();
        this.to = curve.terms().tokenOut();
    }

    static Reply reply(OutputCurve curve, Screen screen) {
        return Reply.of(json(curve), new CurveText(curve, screen).render());
    }

    private String render() {
        List<String> lines = new ArrayList<>();
        lines.add(screen.ink()
                .strong("output and price impact over the size of " + RouteText.symbol(from) + " "
                        + screen.glyphs().arrow() + " " + RouteText.symbol(to)));
        lines.add(chart());
        lines.addAll(TerminalTextLayout.folded(knees(), screen.columns()));
        if (!curve.end().isEmpty()) {
            lines.addAll(TerminalTextLayout.folded(
                    "no route for " + TerminalTextLayout.clean(curve.end(), 200), screen.columns()));
        }
        return String.join("\n", lines);
    }

    private String chart() {
        boolean many =
                worth(curve.points().getFirst()).compareTo(size(curve.points().getFirst())) >= 0;
        TextTable table = TextTable.of(
                ">" + RouteText.symbol(from),
                ">" + RouteText.symbol(to),
                ">"
                        + (many
                                ? RouteText.symbol(to) + " per " + RouteText.symbol(from)
                                : RouteText.symbol(from) + " per " + RouteText.symbol(to)),
                ">impact",
                "");
        BigDecimal most = curve.points().stream().map(Point::impact).reduce(BigDecimal.ZERO, BigDecimal::max);
        for (Point point : curve.points()) {
            PriceImpact impact = new PriceImpact(point.impact());
            boolean wanted = point.size().equals(curve.terms().amount());
            String size = Amounts.text(point.size(), from.decimals());
            BigDecimal price = many ? ratio(worth(point), size(point)) : ratio(size(point), worth(point));
            table.row(
                    wanted ? screen.ink().strong(size) : size,
                    Amounts.aligned(new BigDecimal(point.out().toString()), to.decimals(), screen),
                    Asset.grouped(price.toPlainString()),
                    ImpactText.percent(impact, screen.ink()),
                    bar(impact, most) + (wanted ? " " + screen.ink().strong("<") : ""));
        }
        return table.render(screen);
    }

    private String bar(PriceImpact impact, BigDecimal most) {
        return most.signum() == 0
                ? ""
                : ImpactText.tone(
                        impact,
                        screen.glyphs().bar(impact.fraction().divide(most, MathContext.DECIMAL32), BAR_CELLS),
                        screen.ink());
    }

    private static BigDecimal ratio(BigDecimal one, BigDecimal other) {
        return other.signum() == 0 ? BigDecimal.ZERO : one.divide(other, PRICE);
    }

    private BigDecimal size(Point point) {
        return new BigDecimal(point.size().toString()).movePointLeft(from.decimals());
    }

    private BigDecimal worth(Point point) {
        return new BigDecimal(point.out().toString()).movePointLeft(to.decimals());
    }

    private String knees() {
        List<String> passed = new ArrayList<>();
        List<String> never = new ArrayList<>();
        for (Knee knee : curve.knees()) {
            Uint256 size = knee.size();
            String bar = Amounts.percent(knee.bar());
            if (size == null) {
                never.add(bar);
            } else {
                passed.add(bar + " at about " + Amounts.text(size, from.decimals()) + " " + RouteText.symbol(from));
            }
        }
        return (passed.isEmpty() ? "" : "the impact passes " + String.join(", ", passed))
                + (passed.isEmpty() || never.isEmpty() ? "" : "; ")
                + (never.isEmpty() ? "" : "no size here reaches " + String.join(" or ", never));
    }

    private static Map<String, @Nullable Object> json(OutputCurve curve) {
        return Reply.map(
                "from", TokenFindingsText.json(curve.terms().tokenIn()),
                "to", TokenFindingsText.json(curve.terms().tokenOut()),
                "points", curve.points().stream().map(CurveText::json).toList(),
                "knees", curve.knees().stream().map(CurveText::json).toList(),
                "end", curve.end().isEmpty() ? null : curve.end());
    }

    private static Map<String, @Nullable Object> json(Point point) {
        PriceImpact impact = new PriceImpact(point.impact());
        return Reply.map(
                "amount_in", point.size().toString(),
                "amount_out", point.out().toString(),
                "price_impact", point.impact().toPlainString(),
                "price_impact_tier", impact.tier().word());
    }

    private static Map<String, @Nullable Object> json(Knee knee) {
        Uint256 size = knee.size();
        return Reply.map(
                "price_impact", knee.bar().toPlainString(), "amount_in", size == null ? null : size.toString());
    }
}
