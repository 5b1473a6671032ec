package io.swaplab.market;

import io.swaplab.evm.Address;

/** A fungible token; amounts of it are counted in base units of 10^-decimals. */
public record Token(Address address, String symbol, int decimals) {
    /** The address by which the native coin is named in requests; it is no contract. */
    public static final Address NATIVE_SENTINEL = Address.parse("0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee");
}
