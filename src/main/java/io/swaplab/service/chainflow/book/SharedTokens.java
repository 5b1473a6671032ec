package io.swaplab.service.chainflow.book;

import io.swaplab.core.evm.Address;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.math.KeyedTable;
import java.util.List;

/** Keeps one object per token: every announcement of a pool brings its own, and most pools trade a few tokens. */
final class SharedTokens {
    private final KeyedTable<Address, Address> tokens = new KeyedTable<>(token -> token);

    /** The same seed with the tokens that earlier ones have. */
    synchronized PoolSeed in(PoolSeed seed) {
        Address[] shared = new Address[seed.tokens().size()];
        for (int i = 0; i < shared.length; i++) {
            shared[i] = tokens.putIfAbsent(seed.tokens().get(i));
        }
        return new PoolSeed(seed.provider(), seed.id(), List.of(shared), seed.announced());
    }
}
