package io.swaplab.client.execution;

/** Range checks that several records share. */
public final class FieldRanges {
    static final int BPS = 10_000;
    private static final int UINT16_MAX = 0xffff;

    private FieldRanges() {}

    static int uint16(String field, int value) {
        return upTo(UINT16_MAX, field, value);
    }

    public static int bps(String field, int value) {
        return upTo(BPS, field, value);
    }

    private static int upTo(int most, String field, int value) {
        if (value < 0 || value > most) {
            throw new IllegalArgumentException(field + " must be between 0 and " + most + ", got " + value);
        }
        return value;
    }
}
