package io.swaplab.core.market;

import io.swaplab.core.evm.Address;
import java.util.Map;

/**
 * Our own contracts on a chain.
 *
 * @param adapters adapter addresses by pool family
 */
public record RouterDeployment(Address executionRouter, Address legacyRouter, Map<String, Address> adapters) {
    /** None of our contracts: the chain's pools can be quoted, and no swap can be built. */
    public static final RouterDeployment NONE = new RouterDeployment(Address.ZERO, Address.ZERO, Map.of());

    public RouterDeployment {
        adapters = Map.copyOf(adapters);
    }

    /** Whether there is no execution router, so that no swap can be built. */
    public boolean isNone() {
        return executionRouter.isZero();
    }
}
