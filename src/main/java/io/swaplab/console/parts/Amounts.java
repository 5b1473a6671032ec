package io.swaplab.console.parts;

import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.Screen;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.Asset;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Converts amounts between whole tokens, as people write them, and base units of 10^-decimals, exactly in both
 * directions. Also formats fractions as per cent.
 */
public final class Amounts {
    private static final int BRIEF_DECIMALS = 6;
    private static final int TINY_DIGITS = 3;
    private static final int PERCENT_DECIMALS = 4;
    private static final int POINT_DECIMALS = 2;
    /**
     * A decimal fraction of limited length and without exponent. The text may come from a server, and expanding a large
     * exponent could fill a gigabyte with zeros.
     */
    private static final Pattern FRACTION = Pattern.compile("[0-9]{1,9}(\\.[0-9]{1,40})?");

    private Amounts() {}

    /**
     * Parses an amount in whole tokens, such as {@code 1.5}, into base units; no sign, no exponent, no more decimals
     * than the token has.
     */
    public static Uint256 parse(String field, String text, int decimals) {
        requireForm(field, text);
        int point = text.indexOf('.');
        String whole = point < 0 ? text : text.substring(0, point);
        String part = point < 0 ? "" : text.substring(point + 1).replaceFirst("0+$", "");
        if (part.length() > decimals) {
            throw bad(field, "at most " + decimals + " digits after the point, as many as the token has", text);
        }
        return units(field, (whole + part + "0".repeat(decimals - part.length())).replaceFirst("^0+(?=.)", ""), text);
    }

    /** Rejects text that cannot be an amount of any token. */
    static void requireForm(String field, String text) {
        if (!text.matches("(0|[1-9][0-9]*)(\\.[0-9]+)?")) {
            throw bad(field, "an amount in whole tokens such as 1.5: digits and one point, no sign", text);
        }
    }

    /** Parses an amount in base units. */
    public static Uint256 parseUnits(String field, String text) {
        if (!text.matches("0|[1-9][0-9]*")) {
            throw bad(field, "an amount in base units: digits only", text);
        }
        return units(field, text, text);
    }

    private static Uint256 units(String field, String digits, String text) {
        try {
            return Uint256.parse(digits);
        } catch (NumberFormatException e) {
            throw bad(field, "an amount below 2^256 base units", text).cause(e);
        }
    }

    private static CommandFailure bad(String field, String rule, String got) {
        return CommandFailure.usage("--" + field + " is " + rule + ", got \"" + got + "\"")
                .value(field, rule, got);
    }

    /** An amount of an asset with all digits and its symbol, such as {@code 1,000.5 USDT}. */
    public static String of(Uint256 amount, Asset asset) {
        return text(amount, asset.decimals()) + " " + asset.symbol();
    }

    /** The amount in whole tokens with all digits, in groups of three before the point, without trailing zeros. */
    public static String text(Uint256 amount, int decimals) {
        return text(amount, decimals, decimals);
    }

    /** The amount for tables: whole if the screen is wide, else {@link #brief(Uint256, int)}. */
    public static String inTable(Uint256 amount, int decimals, Screen screen) {
        return screen.isWide() ? text(amount, decimals) : brief(amount, decimals);
    }

    /**
     * The amount in whole tokens, rounded down to six decimals. Amounts below 0.000001 show their first three
     * significant digits, so that only zero is shown as 0.
     */
    public static String brief(Uint256 amount, int decimals) {
        int leadingZeros = decimals - amount.toString().length();
        return text(
                amount,
                decimals,
                leadingZeros < BRIEF_DECIMALS || amount.isZero() ? BRIEF_DECIMALS : leadingZeros + TINY_DIGITS);
    }

    /** Formats an amount like {@link #brief(Uint256, int)}; it may be negative or a fraction of a base unit. */
    public static String brief(BigDecimal units, int decimals) {
        Uint256 whole = Uint256.parse(units.abs().setScale(0, RoundingMode.DOWN).toPlainString());
        return (units.signum() < 0 ? "-" : "") + brief(whole, decimals);
    }

    /**
     * Formats an amount like {@link #brief(BigDecimal, int)}, then pads its decimals with zeros so that amounts in a
     * column align: to six decimals, or to the token's decimals if it has fewer.
     */
    public static String aligned(BigDecimal units, int decimals, Screen screen) {
        String brief = screen.isWide()
                ? Asset.grouped(
                        units.movePointLeft(decimals).stripTrailingZeros().toPlainString())
                : brief(units, decimals);
        int point = brief.indexOf('.');
        int shown = point < 0 ? 0 : brief.length() - point - 1;
        String zeros = "0".repeat(Math.max(0, Math.min(decimals, BRIEF_DECIMALS) - shown));
        return point < 0 && !zeros.isEmpty() ? brief + "." + zeros : brief + zeros;
    }

    /** An integer with its digits in groups of three. */
    public static String grouped(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /**
     * A fraction as per cent, such as {@code 0.25%} for {@code 0.0025}; see {@link #percent(BigDecimal)}. Returns
     * {@code ?} for text that is not a fraction.
     */
    public static String percent(String fraction) {
        return FRACTION.matcher(fraction).matches() ? percent(new BigDecimal(fraction)) : "?";
    }

    /**
     * A fraction as per cent, rounded up to four decimals, a hundredth of a basis point. Impacts, costs and losses are
     * thus never shown as less than they are, and fees of pools, which have no more decimals, are exact.
     */
    public static String percent(BigDecimal fraction) {
        BigDecimal percent = fraction.movePointRight(2);
        BigDecimal shown = percent.setScale(PERCENT_DECIMALS, RoundingMode.CEILING);
        return Asset.grouped(shown.stripTrailingZeros().toPlainString()) + "%";
    }

    /** Basis points to a hundredth, rounded up, such as {@code 1,342.18 bp}. */
    public static String points(BigDecimal bps) {
        return Asset.grouped(bps.setScale(POINT_DECIMALS, RoundingMode.CEILING).toPlainString()) + " bp";
    }

    private static String text(Uint256 amount, int decimals, int shown) {
        String digits = amount.toString();
        String padded = "0".repeat(Math.max(0, decimals + 1 - digits.length())) + digits;
        String whole = padded.substring(0, padded.length() - decimals);
        String part = padded.substring(padded.length() - decimals);
        String cut = part.substring(0, Math.min(shown, part.length())).replaceFirst("0+$", "");
        return Asset.grouped(cut.isEmpty() ? whole : whole + "." + cut);
    }
}
