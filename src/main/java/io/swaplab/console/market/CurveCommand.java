package io.swaplab.console.market;

import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.Screen;
import io.swaplab.console.parts.AssetJson;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.pictures.CurvePages;
import io.swaplab.lab.quotes.OutputCurve;
import io.swaplab.lab.quotes.OutputCurve.Knee;
import io.swaplab.lab.quotes.OutputCurve.Point;
import io.swaplab.lab.quotes.OutputSampling;
import io.swaplab.lab.session.Session;
import io.swaplab.lab.swap.PriceImpact;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** {@code quote curve}: output and price impact over the size of a swap, and where the impact begins to hurt. */
final class CurveCommand extends StudyCommand<OutputCurve> {
    CurveCommand(Session session) {
        super(
                CommandSpec.of("quote curve", QuoteWords.GROUP, "show output and price impact for a range of amounts")
                        .example("quote curve --from USDT --to CAKE --amount 250"),
                session,
                CurvePages::page);
    }

    @Override
    OutputCurve study(Session session, TradeRequest<Asset> terms) {
        return OutputSampling.of(session, terms);
    }

    @Override
    Reply reply(OutputCurve found, Screen screen) {
        return Reply.of(json(found), new CurveText(found, screen).render());
    }

    private static Map<String, @Nullable Object> json(OutputCurve curve) {
        return Reply.map(
                "from", AssetJson.of(curve.terms().tokenIn()),
                "to", AssetJson.of(curve.terms().tokenOut()),
                "points", curve.points().stream().map(CurveCommand::json).toList(),
                "knees", curve.knees().stream().map(CurveCommand::json).toList(),
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
