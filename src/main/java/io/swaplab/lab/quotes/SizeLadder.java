package io.swaplab.lab.quotes;

import io.swaplab.core.math.Uint256;
import java.util.Optional;

/** Sizes that people think in: 1, 2 and 5 times a power of ten. */
final class SizeLadder {
    private SizeLadder() {}

    /** The greatest rung that is not above a size; empty for zero. */
    static Optional<Uint256> atMost(Uint256 size) {
        if (size.isZero()) {
            return Optional.empty();
        }
        String digits = size.toString();
        char first = digits.charAt(0);
        return Optional.of(rung(first >= '5' ? '5' : first >= '2' ? '2' : '1', digits.length() - 1));
    }

    /** The next rung below a size that is one; empty below 1. */
    static Optional<Uint256> below(Uint256 rung) {
        return atMost(rung.minus(1));
    }

    /** The next rung above a size; empty where there is none below 2^256. */
    static Optional<Uint256> above(Uint256 size) {
        String digits = size.toString();
        char first = digits.charAt(0);
        int zeros = digits.length() - 1;
        try {
            return Optional.of(first >= '5' ? rung('1', zeros + 1) : rung(first >= '2' ? '5' : '2', zeros));
        } catch (NumberFormatException tooMuch) {
            return Optional.empty();
        }
    }

    /** A size with its first three digits, the others zero. */
    static Uint256 brief(Uint256 size) {
        String digits = size.toString();
        return digits.length() <= 3 ? size : Uint256.parse(digits.substring(0, 3) + "0".repeat(digits.length() - 3));
    }

    private static Uint256 rung(char first, int zeros) {
        return Uint256.parse(first + "0".repeat(zeros));
    }
}
