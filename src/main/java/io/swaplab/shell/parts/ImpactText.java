package io.swaplab.shell.parts;

import io.swaplab.session.PriceImpact;
import io.swaplab.shell.text.Ink;
import java.math.BigDecimal;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A price impact in words: the number, how much that is, and what it means. */
public final class ImpactText {
    private ImpactText() {}

    /** Such as {@code 3.4% (high)}. */
    static String of(PriceImpact impact) {
        BigDecimal fraction = impact.fraction();
        return fraction == null
                ? "unknown (no protection: the service does not say what is lost)"
                : Percent.text(fraction.toPlainString()) + " (" + impact.tier().word() + ")";
    }

    public static String coloured(PriceImpact impact, Ink ink) {
        String text = of(impact);
        return switch (impact.tier()) {
            case LOW -> text;
            case MODERATE -> ink.warn(text);
            case HIGH -> ink.bad(text);
            case VERY_HIGH, UNKNOWN -> ink.strong(ink.bad(text));
        };
    }

    static String warning(PriceImpact impact) {
        BigDecimal fraction = impact.fraction();
        return fraction == null
                ? "the price impact is unknown, so nothing protects from a ruinous price"
                : "the price impact is " + of(impact) + ": that part of the value is lost to moving the price";
    }

    public static void put(Map<String, @Nullable Object> data, PriceImpact impact) {
        BigDecimal fraction = impact.fraction();
        data.put("price_impact", fraction == null ? null : fraction.toPlainString());
        data.put("price_impact_tier", impact.tier().word());
    }
}
