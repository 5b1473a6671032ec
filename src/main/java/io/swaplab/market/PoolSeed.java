package io.swaplab.market;

import io.swaplab.evm.Address;
import java.util.List;

/** A pool that was discovered and whose state is still to be read. */
public record PoolSeed(Provider provider, PoolId id, List<Address> tokens) {
    public PoolSeed {
        tokens = List.copyOf(tokens);
    }
}
