package io.swaplab.console.market;

import io.swaplab.client.swap.Quote;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.Screen;
import io.swaplab.console.model.TerminalTextLayout;
import io.swaplab.console.model.TextTable;
import io.swaplab.console.parts.Amounts;
import io.swaplab.console.parts.ImpactText;
import io.swaplab.console.parts.TokenFindingsText;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.market.ProviderComparison;
import io.swaplab.lab.market.ProviderComparison.Row;
import io.swaplab.lab.session.PriceImpact;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Renders the comparison of each single provider with the split over all of them, for people and for programs. */
final class CompareText {
    private CompareText() {}

    static Reply reply(ProviderComparison found, Screen screen) {
        return Reply.of(json(found), text(found, screen));
    }

    private static String behind(Row row, Screen screen) {
        BigDecimal loss = row.lossBps();
        return row.best() || loss == null ? screen.ink().good("best") : Amounts.points(loss);
    }

    private static String text(ProviderComparison comparison, Screen screen) {
        Asset to = comparison.terms().tokenOut();
        String symbol = RouteText.symbol(to);
        TextTable table = TextTable.of("over", ">" + symbol, ">after gas", ">behind", ">pools", ">impact");
        for (Row row : comparison.rows()) {
            Quote quote = row.quote();
            BigDecimal worth = row.worth();
            if (quote != null && worth != null) {
                String name = name(row);
                table.row(
                        row.best() ? screen.ink().good(name) : name,
                        Amounts.aligned(new BigDecimal(quote.amountOut().toString()), to.decimals(), screen),
                        quote.gasCost() == null ? "" : Amounts.aligned(worth, to.decimals(), screen),
                        behind(row, screen),
                        Integer.toString(quote.raw().paths().size()),
                        ImpactText.percent(PriceImpact.of(quote), screen.ink()));
            }
        }
        return screen.ink().strong(RouteText.title(comparison.terms(), screen)) + "\n" + table.render(screen)
                + without(comparison, screen);
    }

    private static String name(Row row) {
        return row.provider() == null
                ? "all, split"
                : TerminalTextLayout.clean(row.provider(), RouteText.PROVIDER_CELLS);
    }

    /** Lists providers without a route, grouped by reason, because most share the same reason. */
    private static String without(ProviderComparison comparison, Screen screen) {
        Map<String, List<String>> byReason = comparison.rows().stream()
                .filter(row -> row.quote() == null)
                .collect(Collectors.groupingBy(
                        row -> TerminalTextLayout.clean(row.reason(), 200),
                        LinkedHashMap::new,
                        Collectors.mapping(CompareText::name, Collectors.toList())));
        StringBuilder text = new StringBuilder();
        byReason.forEach((reason, names) -> {
            text.append("\n").append(screen.ink().warn("no route: " + reason));
            TerminalTextLayout.folded(String.join(", ", names), screen.columns() - 2)
                    .forEach(line -> text.append("\n  ").append(line));
        });
        return text.toString();
    }

    private static Map<String, @Nullable Object> json(ProviderComparison comparison) {
        TradeRequest<Asset> terms = comparison.terms();
        return Reply.map(
                "from", TokenFindingsText.json(terms.tokenIn()),
                "to", TokenFindingsText.json(terms.tokenOut()),
                "amount_in", terms.amount().toString(),
                "rows", comparison.rows().stream().map(CompareText::json).toList());
    }

    private static Map<String, @Nullable Object> json(Row row) {
        Quote quote = row.quote();
        BigDecimal worth = row.worth();
        Map<String, @Nullable Object> data = Reply.map("provider", row.provider(), "split", row.provider() == null);
        data.put("amount_out", quote == null ? null : quote.amountOut().toString());
        data.put("gas", quote == null ? null : quote.gasEstimate());
        data.put("after_gas", quote == null || quote.gasCost() == null || worth == null ? null : worth.toPlainString());
        data.put("behind_bps", row.lossBps());
        data.put("best", row.best());
        data.put("pools", quote == null ? null : quote.raw().paths().size());
        data.put("price_impact", quote == null ? null : quote.priceImpact());
        data.put("reason", row.reason().isEmpty() ? null : row.reason());
        return data;
    }
}
