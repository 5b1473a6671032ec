package io.swaplab.router.pools.concentrated;

import io.swaplab.core.evm.Address;
import java.util.List;

/**
 * The tokens that stand for a pool key's currencies in routes. In a key, the zero address is the native coin. Routes
 * only know its wrapped token; the adapter wraps and unwraps.
 */
public record Currencies(Address wrappedNative) {
    /** The token that stands for a currency in routes. */
    public Address token(Address currency) {
        return currency.isZero() ? wrappedNative : currency;
    }

    /**
     * The tokens of a pool in the order of its key; empty for a pool of the native coin and its own wrapped token, as
     * routes cannot distinguish the two.
     */
    public List<Address> tokens(Address currency0, Address currency1) {
        Address token0 = token(currency0);
        Address token1 = token(currency1);
        return token0.equals(token1) ? List.of() : List.of(token0, token1);
    }
}
