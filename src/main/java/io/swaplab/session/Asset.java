package io.swaplab.session;

import io.swaplab.evm.Address;
import io.swaplab.market.Token;

/**
 * What can be swapped: a token, or the native coin under the sentinel address.
 *
 * @param decimals base units are 10^-decimals
 */
public record Asset(Address address, String symbol, int decimals) {
    private static final int NATIVE_DECIMALS = 18;

    static Asset of(Token token) {
        return new Asset(token.address(), token.symbol(), token.decimals());
    }

    static Asset nativeCoin(String symbol) {
        return new Asset(Token.NATIVE_SENTINEL, symbol, NATIVE_DECIMALS);
    }

    public boolean isNative() {
        return address.equals(Token.NATIVE_SENTINEL);
    }
}
