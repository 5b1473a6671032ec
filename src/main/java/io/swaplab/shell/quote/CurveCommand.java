package io.swaplab.shell.quote;

import io.swaplab.math.Uint256;
import io.swaplab.pictures.CurvePages;
import io.swaplab.quotes.Curve;
import io.swaplab.quotes.Curve.Knee;
import io.swaplab.quotes.Curve.Point;
import io.swaplab.quotes.CurveDrawing;
import io.swaplab.session.PriceImpact;
import io.swaplab.session.Session;
import io.swaplab.session.SwapTerms;
import io.swaplab.shell.model.CommandSpec;
import io.swaplab.shell.model.ConsoleCommand;
import io.swaplab.shell.model.Invocation;
import io.swaplab.shell.model.Reply;
import io.swaplab.shell.parts.AssetJson;
import io.swaplab.shell.parts.HtmlPage;
import io.swaplab.shell.parts.TermOptions;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** {@code quote curve}: output and price impact over the size of a swap, and where the impact begins to hurt. */
final class CurveCommand implements ConsoleCommand {
    private static final CommandSpec SPEC = CommandSpec.of(
                    "quote curve", QuoteWords.GROUP, "draw output and price impact over the size of a swap")
            .example("quote curve --from USDT --to CAKE --amount 250")
            .with(QuoteWords.SWAP)
            .with(TermOptions.overSwap())
            .with(HtmlPage.OPTION);

    private final Session session;

    CurveCommand(Session session) {
        this.session = session;
    }

    @Override
    public CommandSpec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Invocation invocation) {
        HtmlPage page = HtmlPage.of(invocation);
        SwapTerms terms =
                TermOptions.readOver(invocation, session, invocation.argument(0).orElse(null));
        Curve curve = CurveDrawing.of(session, terms);
        return page.with(
                Reply.of(json(curve), new CurveText(curve, invocation.screen()).render()),
                () -> CurvePages.page(curve));
    }

    private static Map<String, @Nullable Object> json(Curve curve) {
        return Reply.map(
                "from", AssetJson.of(curve.terms().from()),
                "to", AssetJson.of(curve.terms().to()),
                "points", curve.points().stream().map(CurveCommand::json).toList(),
                "knees", curve.knees().stream().map(CurveCommand::json).toList(),
                "end", curve.end().isEmpty() ? null : curve.end());
    }

    private static Map<String, @Nullable Object> json(Point point) {
        PriceImpact impact = new PriceImpact(point.impact());
        return Reply.map(
                "amount_in",
                point.size().toString(),
                "amount_out",
                point.out().toString(),
                "price_impact",
                point.impact() == null ? null : point.impact().toPlainString(),
                "price_impact_tier",
                impact.tier().word());
    }

    private static Map<String, @Nullable Object> json(Knee knee) {
        Uint256 size = knee.size();
        return Reply.map(
                "price_impact", knee.bar().toPlainString(), "amount_in", size == null ? null : size.toString());
    }
}
