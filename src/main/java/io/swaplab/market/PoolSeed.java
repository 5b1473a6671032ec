package io.swaplab.market;

import io.swaplab.evm.Address;
import io.swaplab.evm.Bytes;
import java.util.List;

/**
 * A pool that was discovered and whose state is still to be read.
 *
 * @param announced what the pool's announcement told and no view repeats, such as a singleton's pool key; only the
 *     pool's family reads it, and it is empty for most
 */
public record PoolSeed(Provider provider, PoolId id, List<Address> tokens, Bytes announced) {
    public PoolSeed {
        tokens = List.copyOf(tokens);
    }

    /** A pool whose state can be read from the chain alone. */
    public PoolSeed(Provider provider, PoolId id, List<Address> tokens) {
        this(provider, id, tokens, Bytes.EMPTY);
    }
}
