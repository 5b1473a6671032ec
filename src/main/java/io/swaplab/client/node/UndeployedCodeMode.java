package io.swaplab.client.node;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.Keccak;
import java.util.List;
import java.util.Map;

/** Ways to run EVM code that is not deployed, in an {@code eth_call}. Not every node supports all of them. */
public enum UndeployedCodeMode {
    /**
     * The code is sent as the creation code of a contract. {@code eth_call} runs it but does not create the contract.
     * The block is named by its hash (EIP-1898).
     */
    CREATION_AT_HASH(false, true),
    /** A state override places the code at an unused address, which is called. The block is named by its hash. */
    OVERRIDE_AT_HASH(true, true),
    CREATION_AT_NUMBER(false, false),
    OVERRIDE_AT_NUMBER(true, false);

    /** The unused address at which a state override places the code. */
    private static final Address NOWHERE =
            Address.of(Bytes.of(Keccak.hash("code that is no contract's").toBytes())
                    .slice(Bytes32.BYTES - Address.BYTES, Bytes32.BYTES)
                    .toBytes());

    private final boolean overrides;
    private final boolean byHash;

    UndeployedCodeMode(boolean overrides, boolean byHash) {
        this.overrides = overrides;
        this.byHash = byHash;
    }

    /**
     * Whether the code may return its result. Creation code must instead revert with the result as revert data, because
     * the EVM requires that its return data is valid contract code.
     */
    public boolean returns() {
        return overrides;
    }

    /** Whether the block is given by its hash. */
    public boolean isByHash() {
        return byHash;
    }

    public List<Object> parameters(Bytes code, BlockRef block) {
        Object at = byHash ? Map.of("blockHash", block.hash().toString()) : HexText.quantity(block.number());
        String nowhere = NOWHERE.toLowerHex();
        return overrides
                ? List.of(Map.of("to", nowhere, "data", "0x"), at, Map.of(nowhere, Map.of("code", code.toString())))
                : List.of(Map.of("data", code.toString()), at);
    }
}
