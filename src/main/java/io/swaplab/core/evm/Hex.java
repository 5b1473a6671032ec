package io.swaplab.core.evm;

import java.util.HexFormat;

/** Converts between hexadecimal text and big-endian longs. */
final class Hex {
    private static final HexFormat FORMAT = HexFormat.of();
    private static final int QUOTED_CHARACTERS = 80;

    private Hex() {}

    static boolean isHex(String text, int from) {
        for (int i = from; i < text.length(); i++) {
            if (!HexFormat.isHexDigit(text.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    static byte[] decode(String prefixed) {
        return FORMAT.parseHex(prefixed, 2, prefixed.length());
    }

    static String encode(byte[] bytes) {
        return "0x" + FORMAT.formatHex(bytes);
    }

    /** The text in quotes for an error message, truncated so that hostile input cannot flood it. */
    static String quoted(String text) {
        return text.length() <= QUOTED_CHARACTERS
                ? "'" + text + "'"
                : "'" + text.substring(0, QUOTED_CHARACTERS) + "...' (" + text.length() + " characters)";
    }

    static long longAt(byte[] bytes, int offset) {
        long value = 0;
        for (int i = 0; i < 8; i++) {
            value = value << 8 | (bytes[offset + i] & 0xff);
        }
        return value;
    }

    static void putLong(byte[] bytes, int offset, long value) {
        for (int i = 0; i < 8; i++) {
            bytes[offset + i] = (byte) (value >>> (56 - 8 * i));
        }
    }
}
