package io.swaplab.core.market;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import java.util.List;

/**
 * A discovered pool whose state has yet to be loaded.
 *
 * @param announced data from the announcement that no view returns, such as a singleton's pool key; used by the pool's
 *     family only, and empty for most
 */
public record PoolSeed(Provider provider, PoolId id, List<Address> tokens, Bytes announced) {
    public PoolSeed {
        tokens = List.copyOf(tokens);
    }

    /** A pool whose state can be loaded from views alone. */
    public PoolSeed(Provider provider, PoolId id, List<Address> tokens) {
        this(provider, id, tokens, Bytes.EMPTY);
    }
}
