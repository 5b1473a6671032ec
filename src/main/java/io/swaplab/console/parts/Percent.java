package io.swaplab.console.parts;

import java.math.BigDecimal;
import java.util.regex.Pattern;

/** Decimal fractions as per cent. */
public final class Percent {
    /** Limits the length, since the text may come from a server: an exponent could expand to a gigabyte of zeros. */
    private static final Pattern FRACTION = Pattern.compile("[0-9]{1,9}(\\.[0-9]{1,40})?");

    private Percent() {}

    /** Such as {@code 0.25%} for {@code 0.0025}: only the point moves, so no digit is lost. Other text gives {@code ?}. */
    public static String text(String fraction) {
        return FRACTION.matcher(fraction).matches() ? text(new BigDecimal(fraction)) : "?";
    }

    /** The same for a fraction that was computed. */
    public static String text(BigDecimal fraction) {
        return fraction.movePointRight(2).stripTrailingZeros().toPlainString() + "%";
    }
}
