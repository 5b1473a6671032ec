package io.swaplab.lab.backend;

import io.swaplab.core.evm.Address;
import io.swaplab.core.market.Token;

/** Parses addresses typed by users. */
final class AddressText {
    private AddressText() {}

    /**
     * Parses an address. The native sentinel may be in upper, lower or mixed case; any other address is all lower case, all
     * upper case, or has a valid checksum.
     */
    static Address parse(String field, String text) {
        if (text.equalsIgnoreCase(Token.NATIVE_SENTINEL.toString())) {
            return Token.NATIVE_SENTINEL;
        }
        try {
            return Address.parse(text);
        } catch (IllegalArgumentException e) {
            throw Refusal.value(
                    field,
                    "an address: 0x and 40 hexadecimal digits, with a right checksum or in one case",
                    text,
                    null);
        }
    }
}
