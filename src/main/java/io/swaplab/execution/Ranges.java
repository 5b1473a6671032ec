package io.swaplab.execution;

/** Bounds that several records share. */
final class Ranges {
    static final int BPS = 10_000;
    private static final int UINT16_MAX = 0xffff;

    private Ranges() {}

    static int uint16(String field, int value) {
        if (value < 0 || value > UINT16_MAX) {
            throw new IllegalArgumentException(field + " must be within 0 and " + UINT16_MAX + ", got " + value);
        }
        return value;
    }

    static int bps(String field, int value) {
        if (value < 0 || value > BPS) {
            throw new IllegalArgumentException(field + " must be within 0 and " + BPS + ", got " + value);
        }
        return value;
    }
}
