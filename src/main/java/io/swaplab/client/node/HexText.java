package io.swaplab.client.node;

/** Hexadecimal text in the format of JSON-RPC. */
public final class HexText {
    private static final byte[] DIGITS = new byte[128];

    static {
        java.util.Arrays.fill(DIGITS, (byte) -1);
        for (int i = 0; i < 16; i++) {
            DIGITS["0123456789abcdef".charAt(i)] = (byte) i;
            DIGITS["0123456789ABCDEF".charAt(i)] = (byte) i;
        }
    }

    private HexText() {}

    /** Whether a part of an array is {@code 0x} followed by zero or more hexadecimal digits. */
    public static boolean isPrefixed(char[] text, int from, int length) {
        if (length < 2 || text[from] != '0' || text[from + 1] != 'x') {
            return false;
        }
        // Most of the time for reading logs is spent in this loop; therefore it has no branch per digit.
        int characters = 0;
        int digits = 0;
        for (int i = from + 2; i < from + length; i++) {
            char c = text[i];
            characters |= c;
            digits |= DIGITS[c & DIGITS.length - 1];
        }
        return characters < DIGITS.length && digits >= 0;
    }

    /** The value of up to 16 hexadecimal digits. The caller must have checked that they are digits. */
    public static long longAt(char[] text, int from, int count) {
        long value = 0;
        for (int i = from; i < from + count; i++) {
            value = value << 4 | DIGITS[text[i]];
        }
        return value;
    }

    /** The bytes of an even number of hexadecimal digits. The caller must have checked that they are digits. */
    public static byte[] bytesAt(char[] text, int from, int count) {
        byte[] bytes = new byte[count / 2];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) (DIGITS[text[from + 2 * i]] << 4 | DIGITS[text[from + 2 * i + 1]]);
        }
        return bytes;
    }

    /** Writes a number as {@code 0x} and hexadecimal digits without leading zeros. */
    public static String quantity(long value) {
        return "0x" + Long.toHexString(value);
    }
}
