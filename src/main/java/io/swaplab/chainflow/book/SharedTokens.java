package io.swaplab.chainflow.book;

import io.swaplab.compact.KeyedTable;
import io.swaplab.evm.Address;
import io.swaplab.market.PoolSeed;

/** Keeps one object per token: every announcement of a pool brings its own, and most pools trade a few tokens. */
final class SharedTokens {
    private final KeyedTable<Address, Address> tokens = new KeyedTable<>(token -> token);

    /** The same seed with the tokens that earlier ones have. */
    synchronized PoolSeed in(PoolSeed seed) {
        return new PoolSeed(
                seed.provider(),
                seed.id(),
                seed.tokens().stream().map(this::shared).toList(),
                seed.announced());
    }

    private Address shared(Address token) {
        Address known = tokens.get(token);
        if (known == null) {
            tokens.put(token);
            return token;
        }
        return known;
    }
}
