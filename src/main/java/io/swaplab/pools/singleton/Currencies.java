package io.swaplab.pools.singleton;

import io.swaplab.evm.Address;
import java.util.List;

/**
 * How the currencies of a pool key are named in routes. A key writes the native coin as the zero address; routes know
 * only its wrapped token, and the adapter wraps and unwraps.
 */
public record Currencies(Address wrappedNative) {
    /** The token that stands for a currency in routes. */
    public Address token(Address currency) {
        return currency.isZero() ? wrappedNative : currency;
    }

    /**
     * The tokens of a pool in the order of its key; empty for a pool of the native coin and its own wrapped token, which
     * routes cannot tell apart.
     */
    public List<Address> tokens(Address currency0, Address currency1) {
        Address token0 = token(currency0);
        Address token1 = token(currency1);
        return token0.equals(token1) ? List.of() : List.of(token0, token1);
    }
}
