package io.swaplab.console.parts;

import io.swaplab.client.chain.OnChainSpotPrice;
import io.swaplab.console.model.Ink;
import io.swaplab.lab.session.PriceAssessment;
import io.swaplab.lab.session.PriceImpact;
import java.math.BigDecimal;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Renders a price impact: the number, its severity, and its meaning. */
public final class ImpactText {
    private ImpactText() {}

    /** The impact with its severity, such as {@code 3.4% (high)}. */
    static String of(PriceImpact impact) {
        return Amounts.percent(impact.fraction()) + " (" + impact.tier().word() + ")";
    }

    public static String coloured(PriceImpact impact, Ink ink) {
        return tone(impact, of(impact), ink);
    }

    /** The impact in per cent, for tables. */
    public static String percent(PriceImpact impact, Ink ink) {
        return tone(impact, Amounts.percent(impact.fraction()), ink);
    }

    /** Colours a text by the severity of the impact, with the same colours everywhere. */
    public static String tone(PriceImpact impact, String text, Ink ink) {
        return switch (impact.tier()) {
            case LOW -> text;
            case MODERATE -> ink.warn(text);
            case HIGH -> ink.bad(text);
            case VERY_HIGH -> ink.strong(ink.bad(text));
        };
    }

    static String warning(PriceImpact impact) {
        return "the price impact is " + of(impact) + ": that part of the value is lost to moving the price";
    }

    /** Where the price impact of a prepared swap comes from: the chain or the service. */
    public static String source(PriceAssessment judgement) {
        return judgement
                .price()
                .map(price -> ", read from the chain at block " + price.blockNumber())
                .orElse(", as the service says");
    }

    /**
     * Adds the block at which the console read the price from the chain, and how much less the service's route pays
     * than the route of the console's own search, as a fraction. A value that is not known is null.
     */
    public static void put(Map<String, @Nullable Object> data, PriceAssessment judgement) {
        data.put(
                "price_read_at_block",
                judgement.price().map(OnChainSpotPrice::blockNumber).orElse(null));
        data.put(
                "below_own_search",
                judgement.behind().map(BigDecimal::toPlainString).orElse(null));
    }

    public static void put(Map<String, @Nullable Object> data, PriceImpact impact) {
        data.put("price_impact", impact.fraction().toPlainString());
        data.put("price_impact_tier", impact.tier().word());
    }
}
