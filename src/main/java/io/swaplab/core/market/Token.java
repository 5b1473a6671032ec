package io.swaplab.core.market;

import io.swaplab.core.evm.Address;

/** A fungible token. Amounts are base units: 10^decimals of them make one token. */
public record Token(Address address, String symbol, int decimals) {
    /** The address that represents the native coin in requests; it is not a contract. */
    public static final Address NATIVE_SENTINEL = Address.parse("0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee");
}
