package io.swaplab.core.math;

/** Converts {@link Uint256} from and to decimal text, in chunks of 18 digits, because 10^18 fits a signed long. */
final class DecimalText {

    private static final int CHUNK_DIGITS = 18;
    private static final Uint256 CHUNK = Uint256.of(1_000_000_000_000_000_000L);

    /** The number of digits of 2^256-1. */
    private static final int MAX_DIGITS = 78;

    private DecimalText() {}

    static Uint256 parse(String text) {
        int length = text.length();
        if (length == 0) {
            throw new NumberFormatException("expected decimal digits, got an empty text");
        }
        for (int i = 0; i < length; i++) {
            char c = text.charAt(i);
            if (c < '0' || c > '9') {
                throw new NumberFormatException(
                        "expected decimal digits only, index " + i + " is not one in \"" + shown(text) + "\"");
            }
        }
        if (length > 1 && text.charAt(0) == '0') {
            throw new NumberFormatException("leading zero in \"" + shown(text) + "\"");
        }
        if (length > MAX_DIGITS) {
            throw tooLarge(text);
        }
        return parseDigits(text);
    }

    private static Uint256 parseDigits(String text) {
        int end = text.length() % CHUNK_DIGITS;
        Uint256 value = end == 0 ? Uint256.ZERO : Uint256.of(Long.parseLong(text, 0, end, 10));
        while (end < text.length()) {
            Uint256 digits = Uint256.of(Long.parseLong(text, end, end + CHUNK_DIGITS, 10));
            if (value.timesOverflows(CHUNK) || value.wrappingTimes(CHUNK).plusOverflows(digits)) {
                throw tooLarge(text);
            }
            value = value.wrappingTimes(CHUNK).wrappingPlus(digits);
            end += CHUNK_DIGITS;
        }
        return value;
    }

    static String format(Uint256 value) {
        if (value.fitsLong()) {
            return Long.toString(value.limb0());
        }
        Uint256 upper = value.dividedBy(CHUNK);
        String digits = Long.toString(value.remainder(CHUNK).limb0());
        return format(upper) + "0".repeat(CHUNK_DIGITS - digits.length()) + digits;
    }

    private static NumberFormatException tooLarge(String text) {
        return new NumberFormatException("above 2^256-1: \"" + shown(text) + "\"");
    }

    /** Truncates untrusted text for an error message. */
    private static String shown(String text) {
        return text.length() <= 100 ? text : text.substring(0, 100) + "...";
    }
}
