package io.swaplab.measuring;

import java.util.Locale;

/** How much a benchmark does: small runs show that it works and the order of its figures, full ones are for tables. */
public enum Effort {
    SMALL,
    FULL;

    /** By the first word for a program. */
    public static Effort of(String[] args) {
        return valueOf(args[0].toUpperCase(Locale.ROOT));
    }

    public boolean isFull() {
        return this == FULL;
    }

    public int pick(int small, int full) {
        return isFull() ? full : small;
    }

    public int[] pick(int[] small, int[] full) {
        return isFull() ? full : small;
    }
}
