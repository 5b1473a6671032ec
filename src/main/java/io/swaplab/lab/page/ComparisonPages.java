package io.swaplab.lab.page;

import io.swaplab.client.swap.Quote;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.market.Comparison;
import io.swaplab.lab.page.Section.ComparePicture;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Renders a comparison of providers as a page. */
public final class ComparisonPages {
    private ComparisonPages() {}

    public static Page page(Comparison comparison) {
        TradeRequest<Asset> terms = comparison.terms();
        Asset to = terms.tokenOut();
        return new Page(
                Asset.words(terms),
                "The split over all providers beside each provider alone.",
                List.of(new ComparePicture(
                        "Provider by provider",
                        comparison.rows().stream().map(row -> row(row, to)).toList())));
    }

    private static ComparePicture.Row row(Comparison.Row row, Asset to) {
        String name = row.provider() == null ? "all, split" : row.provider();
        Quote quote = row.quote();
        BigDecimal worth = row.worth();
        BigDecimal loss = row.lossBps();
        if (quote == null || worth == null || loss == null) {
            return ComparePicture.Row.none(name, row.reason());
        }
        return new ComparePicture.Row(
                name,
                Amount.of(quote.amountOut(), to),
                afterGas(quote, worth, to),
                loss.toPlainString(),
                row.best(),
                "");
    }

    private static @Nullable Amount afterGas(Quote quote, BigDecimal worth, Asset to) {
        return quote.gasCost() == null ? null : Amount.of(worth, to);
    }
}
