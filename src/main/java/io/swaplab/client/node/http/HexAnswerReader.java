package io.swaplab.client.node.http;

import io.swaplab.client.node.HexText;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.math.Uint256;

/** Reads the hexadecimal values of a node's answer. Accepts only the exact formats of Ethereum JSON-RPC. */
final class HexAnswerReader extends JsonAnswerReader {
    private static final int LONG_DIGITS = 16;
    private static final int WORD_DIGITS = 64;
    private static final String REVERTED = "Reverted ";

    /**
     * The characters of the string that was read last. The two fields below are the index of its first digit and the
     * number of its digits.
     */
    private char[] text = {};

    private int first;
    private int count;

    HexAnswerReader(String method, Endpoint endpoint, byte[] body) {
        super(method, endpoint, body);
    }

    /** Any JSON value except null. */
    Object anyValue() {
        Object value = any();
        if (value == null) {
            throw refusal("the result is null");
        }
        return value;
    }

    /** Reads a quantity from 0 to 2^63-1, written as {@code 0x} and hexadecimal digits without leading zeros. */
    long quantity(String what) {
        digits(what, "a quantity");
        if (!isCanonical(LONG_DIGITS)) {
            throw refusal(what + " must be a quantity below 2^63 without leading zeros, got " + got());
        }
        long value = HexText.longAt(text, first, count);
        if (value < 0) {
            throw refusal(what + " must be a quantity below 2^63, got " + got());
        }
        return value;
    }

    /** A quantity of at most 256 bits. */
    Uint256 uint(String what) {
        digits(what, "a quantity");
        if (!isCanonical(WORD_DIGITS)) {
            throw refusal(what + " must be a quantity below 2^256 without leading zeros, got " + got());
        }
        return Uint256.ofHex(string());
    }

    private boolean isCanonical(int mostDigits) {
        return count > 0 && count <= mostDigits && (count == 1 || text[first] != '0');
    }

    Bytes32 word(String what) {
        digits(what, "32 bytes of data");
        if (count != WORD_DIGITS) {
            throw refusal(what + " must be 32 bytes of data, got " + got());
        }
        return new Bytes32(longAt(0), longAt(1), longAt(2), longAt(3));
    }

    private long longAt(int index) {
        return HexText.longAt(text, first + index * LONG_DIGITS, LONG_DIGITS);
    }

    /** Reads an address. Upper and lower case are not checked, because only some nodes write checksums. */
    Address address(String what) {
        digits(what, "an address");
        if (count != 2 * Address.BYTES) {
            throw refusal(what + " must be an address of 20 bytes, got " + got());
        }
        return new Address(longAt(0), longAt(1), (int) HexText.longAt(text, first + 2 * LONG_DIGITS, 8));
    }

    Bytes data(String what) {
        digits(what, "data");
        if (count % 2 != 0) {
            throw refusal(what + " must be data of whole bytes, got " + got());
        }
        return Bytes.of(HexText.bytesAt(text, first, count));
    }

    /**
     * Reads the revert data from the member {@code data} of an error. Skips the text "Reverted" that some nodes write
     * before the data. Empty if the data is not hexadecimal.
     */
    Bytes revertData() {
        if (!isText()) {
            skip();
            return Bytes.EMPTY;
        }
        char[] characters = characters();
        int from = offset();
        int length = length();
        if (String.valueOf(characters, from, Math.min(length, REVERTED.length()))
                .equals(REVERTED)) {
            from += REVERTED.length();
            length -= REVERTED.length();
        }
        return length % 2 == 0 && HexText.isPrefixed(characters, from, length)
                ? Bytes.of(HexText.bytesAt(characters, from + 2, length - 2))
                : Bytes.EMPTY;
    }

    /**
     * Finds the hexadecimal digits in the current JSON string. It creates no {@code String}, because answers with logs
     * contain very many such texts.
     */
    private void digits(String what, String words) {
        if (isText()) {
            text = characters();
            first = offset() + 2;
            count = length() - 2;
            if (HexText.isPrefixed(text, offset(), length())) {
                return;
            }
        }
        throw refusal(what + " must be " + words + " in 0x hexadecimal, got " + got());
    }
}
