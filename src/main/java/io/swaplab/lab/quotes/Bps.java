package io.swaplab.lab.quotes;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** Differences of amounts in basis points. */
public final class Bps {
    private static final BigDecimal WHOLE = BigDecimal.valueOf(10_000);
    private static final int DIGITS = 2;

    private Bps() {}

    /** How far an amount is above another in basis points, negative if below; two decimals. */
    public static BigDecimal above(BigDecimal amount, BigDecimal base) {
        return base.signum() == 0
                ? BigDecimal.ZERO
                : amount.subtract(base).multiply(WHOLE).divide(base.abs(), DIGITS, RoundingMode.HALF_UP);
    }
}
