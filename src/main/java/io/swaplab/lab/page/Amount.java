package io.swaplab.lab.page;

import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.Asset;
import java.math.BigDecimal;

/**
 * An amount in whole tokens.
 *
 * @param exact decimal text with all digits, such as {@code 6021.884201123456789}
 * @param brief short form for labels, such as {@code 6,021.884…}: with commas between thousands, truncated after about
 *     seven digits; from 16 digits before the point on with an exponent, such as {@code 1.234e21}
 * @param unit the token's symbol, shortened
 */
public record Amount(String exact, String brief, String unit) {
    private static final int SYMBOL_CHARACTERS = 14;
    private static final int BRIEF_DECIMALS = 6;
    private static final int BRIEF_DIGITS = 7;
    private static final int GROUPED_DIGITS = 15;
    private static final int EXPONENT_DIGITS = 4;
    private static final String TOO_SMALL = "0.000000";

    public Amount {
        TextSanitizer.decimal("amount", exact);
        unit = TextSanitizer.line(unit, SYMBOL_CHARACTERS);
    }

    /**
     * Creates an amount from decimal text.
     *
     * @throws IllegalArgumentException when the text is not a decimal number
     */
    public static Amount of(String exact, String unit) {
        return new Amount(exact, brief(TextSanitizer.decimal("amount", exact)), unit);
    }

    static Amount of(Uint256 units, Asset asset) {
        return of(asset.text(units), asset.symbol());
    }

    static Amount of(BigDecimal units, Asset asset) {
        return of(asset.text(units), asset.symbol());
    }

    /** The short form of decimal text, which may have a sign. */
    static String brief(String exact) {
        if (exact.startsWith("+") || exact.startsWith("-")) {
            return exact.charAt(0) + brief(exact.substring(1));
        }
        int point = exact.indexOf('.');
        int whole = point < 0 ? exact.length() : point;
        if (whole > GROUPED_DIGITS) {
            return exact.charAt(0) + "." + exact.substring(1, EXPONENT_DIGITS) + "e" + (whole - 1);
        }
        if (point < 0) {
            return Asset.grouped(exact);
        }
        String part = exact.substring(point + 1);
        int shown = Math.clamp(BRIEF_DIGITS - point, 0, BRIEF_DECIMALS);
        if (part.length() <= shown) {
            return Asset.grouped(exact);
        }
        String cut = Asset.grouped(exact.substring(0, point)) + (shown == 0 ? "" : "." + part.substring(0, shown));
        return cut.equals(TOO_SMALL) ? "< 0.000001" : cut + "…";
    }
}
