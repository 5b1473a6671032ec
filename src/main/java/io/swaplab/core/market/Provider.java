package io.swaplab.core.market;

import io.swaplab.core.evm.Address;
import java.util.List;

/**
 * A named exchange on one chain.
 *
 * @param name its identifier in the API, such as {@code PANCAKEV3}; not limited to a fixed list
 * @param family the pool family whose code it uses
 * @param factories the contracts that announce its pools; several generations may coexist
 * @param feePips the fee in millionths, if all pools of the provider charge the same and no view returns it; else 0
 */
public record Provider(String name, String family, List<Address> factories, int feePips) {
    public Provider {
        factories = List.copyOf(factories);
    }
}
