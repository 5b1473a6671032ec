package io.swaplab.quotes;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** Differences of amounts in basis points. */
public final class Bps {
    private static final BigDecimal WHOLE = BigDecimal.valueOf(10_000);
    private static final int DIGITS = 2;

    private Bps() {}

    /** By how much an amount is above another, below zero where it is below it; two digits after the point. */
    public static BigDecimal above(BigDecimal amount, BigDecimal base) {
        return base.signum() == 0
                ? BigDecimal.ZERO
                : amount.subtract(base).multiply(WHOLE).divide(base.abs(), DIGITS, RoundingMode.HALF_UP);
    }
}
