package io.swaplab.market;

import io.swaplab.evm.Address;
import java.util.Map;

/**
 * Our own contracts on a chain.
 *
 * @param adapters adapter addresses by pool family
 */
public record RouterDeployment(Address executionRouter, Address legacyRouter, Map<String, Address> adapters) {
    public RouterDeployment {
        adapters = Map.copyOf(adapters);
    }
}
