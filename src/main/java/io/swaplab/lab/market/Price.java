package io.swaplab.lab.market;

import io.swaplab.core.market.Pool;
import io.swaplab.core.market.Rate;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** The marginal price of one whole token in a pool, net of the pool's fees. */
public final class Price {
    private static final MathContext DIGITS = new MathContext(40, RoundingMode.DOWN);
    private static final MathContext SHOWN = new MathContext(9, RoundingMode.DOWN);

    private Price() {}

    /** The price in whole tokens, with enough digits for any comparison. */
    public static BigDecimal of(Pool pool, int in, int out, int inDecimals, int outDecimals) {
        Rate rate = pool.marginalRate(in, out);
        return new BigDecimal(rate.numerator().toString())
                .movePointRight(inDecimals - outDecimals)
                .divide(new BigDecimal(rate.denominator().toString()), DIGITS);
    }

    /** Formats a price with nine digits, without trailing zeros. */
    public static String text(BigDecimal price) {
        return price.signum() == 0
                ? "0"
                : price.round(SHOWN).stripTrailingZeros().toPlainString();
    }
}
