package io.swaplab.shell.parts;

import java.math.BigDecimal;

/** Decimal fractions as per cent. */
public final class Percent {
    private Percent() {}

    /** Such as {@code 0.25%} for {@code 0.0025}: only the point moves, so no digit is lost. */
    public static String text(String fraction) {
        return new BigDecimal(fraction).movePointRight(2).stripTrailingZeros().toPlainString() + "%";
    }
}
