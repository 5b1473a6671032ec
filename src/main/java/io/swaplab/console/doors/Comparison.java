package io.swaplab.console.doors;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/** Compares two values: as numbers if both are, else as text without regard to case. */
enum Comparison {
    EQUAL("=", order -> order == 0),
    OTHER("!=", order -> order != 0),
    BELOW("<", order -> order < 0),
    AT_MOST("<=", order -> order <= 0),
    ABOVE(">", order -> order > 0),
    AT_LEAST(">=", order -> order >= 0),
    CONTAINS("contains", order -> false);

    private static final String NUMBER = "-?[0-9]{1,80}(\\.[0-9]{1,80})?";

    private final String sign;
    private final IntPredicate holds;

    Comparison(String sign, IntPredicate holds) {
        this.sign = sign;
        this.holds = holds;
    }

    /** The comparison of that sign, or null where there is none. */
    static @Nullable Comparison of(String sign) {
        for (Comparison comparison : values()) {
            if (comparison.sign.equals(sign)) {
                return comparison;
            }
        }
        return null;
    }

    boolean holds(String actual, String wanted) {
        if (this == CONTAINS) {
            return actual.toLowerCase(Locale.ROOT).contains(wanted.toLowerCase(Locale.ROOT));
        }
        if (actual.matches(NUMBER) && wanted.matches(NUMBER)) {
            return holds.test(new BigDecimal(actual).compareTo(new BigDecimal(wanted)));
        }
        boolean ordered = this != EQUAL && this != OTHER;
        return !ordered && holds.test(actual.equalsIgnoreCase(wanted) ? 0 : 1);
    }
}
