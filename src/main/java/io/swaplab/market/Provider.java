package io.swaplab.market;

import io.swaplab.evm.Address;
import java.util.List;

/**
 * A named exchange on one chain.
 *
 * @param name the open identifier of the API, such as {@code PANCAKEV3}
 * @param family the pool family whose code it shares
 * @param factories the contracts that announce its pools; several generations may live side by side
 * @param feePips the fee where every pool of the provider has the same and no pool says it; else 0
 */
public record Provider(String name, String family, List<Address> factories, int feePips) {
    public Provider {
        factories = List.copyOf(factories);
    }
}
