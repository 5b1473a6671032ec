package io.swaplab.core.evm;

import java.io.ByteArrayOutputStream;
import java.util.List;

/**
 * Recursive length prefix (RLP) encoding. Lists take elements that are already encoded, as the nodes of a trie require.
 */
final class Rlp {
    private static final int STRING = 0x80;
    private static final int LIST = 0xc0;
    private static final int SHORT = 55;

    private Rlp() {}

    static byte[] string(byte[] value) {
        boolean itself = value.length == 1 && Byte.toUnsignedInt(value[0]) < STRING;
        return itself ? value : prefixed(STRING, value);
    }

    /** Encodes a number without leading zeros; zero is the empty string. */
    static byte[] number(long value) {
        int length = (Long.SIZE - Long.numberOfLeadingZeros(value) + 7) / 8;
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i++) {
            bytes[i] = (byte) (value >>> 8 * (length - 1 - i));
        }
        return string(bytes);
    }

    static byte[] list(List<byte[]> encoded) {
        ByteArrayOutputStream payload = new ByteArrayOutputStream();
        encoded.forEach(payload::writeBytes);
        return prefixed(LIST, payload.toByteArray());
    }

    private static byte[] prefixed(int kind, byte[] payload) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(payload.length + 5);
        if (payload.length <= SHORT) {
            out.write(kind + payload.length);
        } else {
            int lengthBytes = (Integer.SIZE - Integer.numberOfLeadingZeros(payload.length) + 7) / 8;
            out.write(kind + SHORT + lengthBytes);
            for (int i = lengthBytes - 1; i >= 0; i--) {
                out.write(payload.length >>> 8 * i);
            }
        }
        out.writeBytes(payload);
        return out.toByteArray();
    }
}
