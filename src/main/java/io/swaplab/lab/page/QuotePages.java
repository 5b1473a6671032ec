package io.swaplab.lab.page;

import io.swaplab.client.swap.DisplayedCustomFee;
import io.swaplab.client.swap.Quote;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.AddressBook;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.market.OutputCurve;
import io.swaplab.lab.market.ProviderComparison;
import io.swaplab.lab.page.Section.ComparePicture;
import io.swaplab.lab.page.Section.CurvePicture;
import io.swaplab.lab.page.Section.FactsPicture;
import io.swaplab.lab.page.Section.FactsPicture.Fact;
import io.swaplab.lab.page.Section.RoutePicture;
import io.swaplab.lab.page.Section.Tone;
import io.swaplab.lab.session.PriceImpact;
import io.swaplab.lab.session.Swap;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Renders pages about quotes: one quote with its figures and its route, a comparison of providers, and an output curve.
 *
 * @param directory names of the tokens in the quotes' routes
 * @param claimed whether the quotes come from a third-party service, so that their figures are unverified
 */
public record QuotePages(long chainId, AddressBook directory, boolean claimed) {
    public QuotePages(long chainId, AddressBook directory) {
        this(chainId, directory, false);
    }

    /** Renders a quote as a page with its figures and its route. */
    public Page page(Swap swap, Quote quote) {
        TradeRequest<Asset> terms = swap.terms();
        return new Page(
                swap.name() + ": " + Asset.words(terms),
                "A quote on chain " + chainId + ". It is not binding."
                        + (claimed ? " Price impact, gas and bounds are what the service says." : ""),
                sections(terms, quote));
    }

    /** The sections of a quote's page. */
    public List<Section> sections(TradeRequest<Asset> terms, Quote quote) {
        return List.of(facts(terms, quote), route(terms, quote));
    }

    /** Renders only the section with the route of a quote. */
    public RoutePicture route(TradeRequest<Asset> terms, Quote quote) {
        return new RoutePictures(directory).of("Route", terms, quote.raw());
    }

    private FactsPicture facts(TradeRequest<Asset> terms, Quote quote) {
        Asset to = terms.tokenOut();
        List<Fact> facts = new ArrayList<>();
        facts.add(new Fact("gives", terms.tokenIn().withSymbol(quote.amountIn())));
        facts.add(new Fact("gets", to.withSymbol(quote.amountOut()), Tone.GOOD));
        DisplayedCustomFee.Summary fee = quote.customFee();
        if (fee != null) {
            facts.add(new Fact(
                    "before the custom fee", to.withSymbol(quote.route().totalAmountOut())));
            facts.add(new Fact(
                    "custom fee",
                    to.withSymbol(fee.feeAmount()) + ", " + fee.feeBps() + " bps to "
                            + directory.label(fee.feeAccount())));
        }
        facts.add(impact(PriceImpact.of(quote)));
        facts.add(new Fact("gas", "about " + quote.gasEstimate()));
        if (quote.gasCost() != null) {
            facts.add(new Fact("gas cost", to.withSymbol(quote.gasCost())));
        }
        addOptimality(facts, "behind the best before gas", quote.optimalityBps());
        addOptimality(facts, "behind the best within the path limit", quote.optimalityPathsBps());
        addOptimality(facts, "behind the best after gas", quote.optimalityNetBps());
        facts.add(new Fact("pools", Integer.toString(quote.raw().paths().size())));
        return new FactsPicture("In figures", facts);
    }

    private static void addOptimality(List<Fact> facts, String label, @Nullable BigDecimal bps) {
        if (bps != null) {
            facts.add(new Fact(label, "at most " + bps.stripTrailingZeros().toPlainString() + " bp"));
        }
    }

    static Fact impact(PriceImpact impact) {
        return new Fact(
                "price impact",
                RoutePictures.percent(impact.fraction().toPlainString()) + ", "
                        + impact.tier().word(),
                tone(impact));
    }

    /** The colour of a price impact. */
    static Tone tone(PriceImpact impact) {
        return switch (impact.tier()) {
            case LOW -> Tone.PLAIN;
            case MODERATE -> Tone.WARN;
            case HIGH, VERY_HIGH -> Tone.BAD;
        };
    }

    /** Renders a comparison of providers as a page. */
    public static Page of(ProviderComparison comparison) {
        TradeRequest<Asset> terms = comparison.terms();
        Asset to = terms.tokenOut();
        return new Page(
                Asset.words(terms),
                "The split over all providers beside each provider alone.",
                List.of(new ComparePicture(
                        "Provider by provider",
                        comparison.rows().stream().map(row -> row(row, to)).toList())));
    }

    private static ComparePicture.Row row(ProviderComparison.Row row, Asset to) {
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

    /** Renders an output curve as a page. */
    public static Page of(OutputCurve curve) {
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
