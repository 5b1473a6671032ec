package io.swaplab.client.node;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.math.Uint256;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A call to run without sending it.
 *
 * @param overrides accounts whose state is replaced during the call; a node that supports no overrides refuses the call
 *     if there are any
 */
public record SimulatedCall(Address from, ReadOnlyCall call, Uint256 valueWei, Map<Address, StateOverride> overrides) {
    public SimulatedCall {
        overrides = Map.copyOf(overrides);
    }

    /** A call of a view, from no particular sender. */
    public static SimulatedCall view(ReadOnlyCall call) {
        return new SimulatedCall(Address.ZERO, call, Uint256.ZERO, Map.of());
    }

    /** The parameters of an {@code eth_call} on the state of a block, which is named by its hash (EIP-1898). */
    public List<Object> parameters(BlockRef block) {
        return parameters(Map.of("blockHash", block.hash().toString()));
    }

    /** The parameters of a call or gas estimate on the state of a block, which is named by a tag or an object. */
    public List<Object> parameters(Object block) {
        Map<String, Object> message = Map.of(
                "from",
                from.toLowerHex(),
                "to",
                call.to().toLowerHex(),
                "data",
                call.data().toString(),
                "value",
                valueWei.toHex());
        return overrides.isEmpty() ? List.of(message, block) : List.of(message, block, replaced());
    }

    private Map<String, Object> replaced() {
        Map<String, Object> accounts = new LinkedHashMap<>();
        overrides.forEach((account, state) -> accounts.put(account.toLowerHex(), state.parameters()));
        return accounts;
    }
}
