package io.swaplab.lab.page;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Exact decimal text, which the page's script may convert to a position on the screen. */
final class Figure {
    /** Enough digits for any sum of amounts below 2^256, of a token with any number of decimals. */
    private static final Pattern DECIMAL = Pattern.compile("-?[0-9]{1,90}(\\.[0-9]{1,260})?");

    private Figure() {}

    /**
     * The same text, validated.
     *
     * @throws IllegalArgumentException when it is not a decimal number
     */
    static String require(String field, String text) {
        if (!DECIMAL.matcher(text).matches()) {
            throw new IllegalArgumentException(
                    field + " must be a decimal number such as 12.5, got \"" + PlainText.line(text, 40) + "\"");
        }
        return text;
    }

    static @Nullable String requireIfThere(String field, @Nullable String text) {
        return text == null ? null : require(field, text);
    }
}
