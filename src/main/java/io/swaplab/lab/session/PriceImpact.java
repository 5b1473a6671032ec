package io.swaplab.lab.session;

import io.swaplab.client.swap.PreparedSwap;
import io.swaplab.client.swap.Quote;
import java.math.BigDecimal;

/**
 * The part of a swap's value that is lost because the swap itself moves the price.
 *
 * @param fraction decimal fraction from 0 to 1: 0.01 is one per cent
 */
public record PriceImpact(BigDecimal fraction) {
    private static final BigDecimal MODERATE = new BigDecimal("0.01");
    private static final BigDecimal HIGH = new BigDecimal("0.03");
    private static final BigDecimal VERY_HIGH = new BigDecimal("0.05");
    private static final BigDecimal ASKED = new BigDecimal("0.10");
    private static final BigDecimal REFUSED = new BigDecimal("0.15");

    /** The severity of the impact. */
    public enum Tier {
        LOW("low"),
        MODERATE("moderate"),
        HIGH("high"),
        VERY_HIGH("very high");

        private final String word;

        Tier(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }

    /** Parses a price impact from a field that the client has already verified to be within 0 to 1. */
    public static PriceImpact of(String fraction) {
        return new PriceImpact(new BigDecimal(fraction));
    }

    public static PriceImpact of(Quote quote) {
        return of(quote.priceImpact());
    }

    public static PriceImpact of(PreparedSwap swap) {
        return of(swap.route().deviationRatio());
    }

    public Tier tier() {
        if (fraction.compareTo(MODERATE) < 0) {
            return Tier.LOW;
        }
        if (fraction.compareTo(HIGH) < 0) {
            return Tier.MODERATE;
        }
        return fraction.compareTo(VERY_HIGH) < 0 ? Tier.HIGH : Tier.VERY_HIGH;
    }

    public Consent consent() {
        if (fraction.compareTo(ASKED) < 0) {
            return Consent.NONE;
        }
        return fraction.compareTo(REFUSED) < 0 ? Consent.WORD : Consent.OPTION;
    }
}
