package io.swaplab.node.http;

import io.swaplab.evm.Address;
import io.swaplab.evm.Bytes;
import io.swaplab.evm.Bytes32;
import io.swaplab.math.Uint256;
import io.swaplab.node.HexText;

/** Reads the hexadecimal values of an answer; only the exact forms of Ethereum JSON-RPC are accepted. */
final class AnswerReader extends JsonAnswer {
    private static final int LONG_DIGITS = 16;
    private static final int WORD_DIGITS = 64;

    AnswerReader(String method, Endpoint endpoint, byte[] body) {
        super(method, endpoint, body);
    }

    /** A quantity from 0 to 2^63-1: 0x and hexadecimal digits without leading zeros. */
    long quantity(String what) {
        String text = digits(what, "a quantity");
        int count = text.length() - 2;
        boolean canonical = count > 0 && (count == 1 || text.charAt(2) != '0');
        if (!canonical || count > LONG_DIGITS) {
            throw refusal(what + " must be a quantity below 2^63 without leading zeros, got " + got());
        }
        long value = HexText.longAt(text, 2, count);
        if (value < 0) {
            throw refusal(what + " must be a quantity below 2^63, got " + got());
        }
        return value;
    }

    /** A quantity of at most 256 bits. */
    Uint256 uint(String what) {
        String text = digits(what, "a quantity");
        int count = text.length() - 2;
        if (count < 1 || count > WORD_DIGITS || (count > 1 && text.charAt(2) == '0')) {
            throw refusal(what + " must be a quantity below 2^256 without leading zeros, got " + got());
        }
        return Uint256.ofHex(text);
    }

    Bytes32 word(String what) {
        String text = digits(what, "32 bytes of data");
        if (text.length() != 2 + WORD_DIGITS) {
            throw refusal(what + " must be 32 bytes of data, got " + got());
        }
        return new Bytes32(
                HexText.longAt(text, 2, LONG_DIGITS),
                HexText.longAt(text, 18, LONG_DIGITS),
                HexText.longAt(text, 34, LONG_DIGITS),
                HexText.longAt(text, 50, LONG_DIGITS));
    }

    /** An address of any case: nodes differ in whether they write checksums. */
    Address address(String what) {
        String text = digits(what, "an address");
        if (text.length() != 2 + 2 * Address.BYTES) {
            throw refusal(what + " must be an address of 20 bytes, got " + got());
        }
        return new Address(HexText.longAt(text, 2, LONG_DIGITS), HexText.longAt(text, 18, LONG_DIGITS), (int)
                HexText.longAt(text, 34, 8));
    }

    Bytes data(String what) {
        String text = digits(what, "data");
        if (text.length() % 2 != 0) {
            throw refusal(what + " must be data of whole bytes, got " + got());
        }
        return Bytes.parse(text);
    }

    private String digits(String what, String words) {
        if (isText()) {
            String text = string();
            if (HexText.isPrefixed(text)) {
                return text;
            }
        }
        throw refusal(what + " must be " + words + " in 0x hexadecimal, got " + got());
    }
}
