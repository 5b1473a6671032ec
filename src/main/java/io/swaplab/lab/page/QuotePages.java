package io.swaplab.lab.page;

import io.swaplab.client.artifact.Quote;
import io.swaplab.client.terms.CustomFee;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.backend.Directory;
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

/** A quote as a page, or as parts of one: its figures and its route. */
public final class QuotePages {
    private final long chainId;
    private final Names names;
    private final boolean claimed;

    /** @param directory with the tokens of the quotes' routes */
    public QuotePages(long chainId, Directory directory) {
        this(chainId, directory, false);
    }

    /** @param claimed whether a service of somebody else made the quotes, and nothing of them is checked here */
    public QuotePages(long chainId, Directory directory, boolean claimed) {
        this.chainId = chainId;
        this.names = new Names(directory);
        this.claimed = claimed;
    }

    /** The page of a quote. */
    public Page page(Swap swap, Quote quote) {
        TradeRequest<Asset> terms = swap.terms();
        String what = terms.tokenIn().text(terms.amount()) + " "
                + terms.tokenIn().symbol() + " → " + terms.tokenOut().symbol();
        return new Page(
                swap.name() + ": " + what,
                "A quote on chain " + chainId + ". It is not binding."
                        + (claimed ? " Price impact, gas and bounds are what the service says." : ""),
                sections(terms, quote));
    }

    /** The same without the page around it. */
    public List<Section> sections(TradeRequest<Asset> terms, Quote quote) {
        return List.of(facts(terms, quote), route(terms, quote));
    }

    /** The route alone. */
    public RoutePicture route(TradeRequest<Asset> terms, Quote quote) {
        return new RoutePictures(names).of("Route", terms, quote.raw());
    }

    private FactsPicture facts(TradeRequest<Asset> terms, Quote quote) {
        Asset to = terms.tokenOut();
        List<Fact> facts = new ArrayList<>();
        facts.add(new Fact("gives", text(terms.tokenIn(), quote.amountIn())));
        facts.add(new Fact("gets", text(to, quote.amountOut()), Tone.GOOD));
        CustomFee.Summary fee = quote.customFee();
        if (fee != null) {
            facts.add(new Fact("before the custom fee", text(to, quote.route().totalAmountOut())));
            facts.add(new Fact(
                    "custom fee",
                    text(to, fee.feeAmount()) + ", " + fee.feeBps() + " bps to " + names.account(fee.feeAccount())));
        }
        facts.add(impact(PriceImpact.of(quote)));
        facts.add(new Fact("gas", "about " + quote.gasEstimate()));
        if (quote.gasCost() != null) {
            facts.add(new Fact("gas cost", text(to, quote.gasCost())));
        }
        addOptimality(facts, "behind the best before gas", quote.optimalityBps());
        addOptimality(facts, "behind the best of at most that many paths", quote.optimalityPathsBps());
        addOptimality(facts, "behind the best after gas", quote.optimalityNetBps());
        facts.add(new Fact("pools", Integer.toString(quote.raw().paths().size())));
        return new FactsPicture("In figures", facts);
    }

    private static void addOptimality(List<Fact> facts, String label, @Nullable BigDecimal bps) {
        if (bps != null) {
            facts.add(new Fact(label, "at most " + bps.stripTrailingZeros().toPlainString() + " bp"));
        }
    }

    private static String text(Asset asset, Uint256 units) {
        return asset.text(units) + " " + asset.symbol();
    }

    static Fact impact(PriceImpact impact) {
        return new Fact(
                "price impact",
                RoutePictures.percent(impact.fraction().toPlainString()) + ", "
                        + impact.tier().word(),
                switch (impact.tier()) {
                    case LOW -> Tone.PLAIN;
                    case MODERATE -> Tone.WARN;
                    case HIGH, VERY_HIGH -> Tone.BAD;
                });
    }
}
