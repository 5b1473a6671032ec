package io.swaplab.core.market;

import io.swaplab.core.evm.Address;
import java.util.Map;

/**
 * The addresses of Swaplab's own contracts on a chain.
 *
 * @param adapters adapter addresses by pool family
 */
public record RouterDeployment(Address executionRouter, Address legacyRouter, Map<String, Address> adapters) {
    /** A chain without contracts of Swaplab: its pools can be quoted, but no swap can be built. */
    public static final RouterDeployment NONE = new RouterDeployment(Address.ZERO, Address.ZERO, Map.of());

    public RouterDeployment {
        adapters = Map.copyOf(adapters);
    }

    /** Whether the execution router is missing, so that no swap can be built. */
    public boolean isNone() {
        return executionRouter.isZero();
    }
}
