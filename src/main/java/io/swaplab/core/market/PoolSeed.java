package io.swaplab.core.market;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import java.util.List;

/**
 * A discovered pool whose state has yet to be loaded.
 *
 * @param announced data from the factory's log that no view returns, such as a singleton's pool key; only the pool's
 *     family reads it, and for most families it is empty
 */
public record PoolSeed(Provider provider, PoolId id, List<Address> tokens, Bytes announced) {
    public PoolSeed {
        tokens = List.copyOf(tokens);
    }

    /** A pool whose state can be loaded from views alone, without data from the factory's log. */
    public PoolSeed(Provider provider, PoolId id, List<Address> tokens) {
        this(provider, id, tokens, Bytes.EMPTY);
    }
}
