package io.swaplab.shell.parts;

import io.swaplab.math.Uint256;
import io.swaplab.shell.model.CommandFailure;

/** Amounts as people write them, in whole tokens, against base units of 10^-decimals. Exact both ways. */
public final class Amounts {
    private static final int BRIEF_DECIMALS = 6;

    private Amounts() {}

    /** Base units of a decimal text such as {@code 1.5}; no sign, no exponent, no more digits than the token has. */
    public static Uint256 parse(String field, String text, int decimals) {
        if (!text.matches("(0|[1-9][0-9]*)(\\.[0-9]+)?")) {
            throw bad(field, "an amount in whole tokens such as 1.5: digits and one point, no sign", text);
        }
        int point = text.indexOf('.');
        String whole = point < 0 ? text : text.substring(0, point);
        String part = point < 0 ? "" : text.substring(point + 1).replaceFirst("0+$", "");
        if (part.length() > decimals) {
            throw bad(field, "at most " + decimals + " digits after the point, as many as the token has", text);
        }
        return units(field, (whole + part + "0".repeat(decimals - part.length())).replaceFirst("^0+(?=.)", ""), text);
    }

    /** Base units as they are. */
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
                .field(field)
                .rule(rule)
                .got(got);
    }

    /** All digits, without zeros at the end. */
    public static String text(Uint256 amount, int decimals) {
        return text(amount, decimals, decimals);
    }

    /** At most six digits after the point, cut off and not rounded up; for tables. */
    public static String brief(Uint256 amount, int decimals) {
        return text(amount, decimals, BRIEF_DECIMALS);
    }

    private static String text(Uint256 amount, int decimals, int shown) {
        String digits = amount.toString();
        String padded = "0".repeat(Math.max(0, decimals + 1 - digits.length())) + digits;
        String whole = padded.substring(0, padded.length() - decimals);
        String part = padded.substring(padded.length() - decimals);
        String cut = part.substring(0, Math.min(shown, part.length())).replaceFirst("0+$", "");
        return cut.isEmpty() ? whole : whole + "." + cut;
    }
}
