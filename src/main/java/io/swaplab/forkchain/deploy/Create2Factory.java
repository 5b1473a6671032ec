package io.swaplab.forkchain.deploy;

import io.swaplab.client.node.Node;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import java.util.Arrays;
import java.util.Map;

/**
 * The keyless CREATE2 deployer, which has the same address on all public chains. The address of a contract that it
 * creates depends only on the contract's creation code and a salt, not on an account or its nonce.
 */
public final class Create2Factory {
    public static final Address ADDRESS = Address.parse("0x4e59b44847b379578588920cA78FbF26c0B4956C");

    /**
     * Takes the place of the deployer's code in a simulation: creates the contract like the deployer, then returns the
     * contract's code instead of its address.
     */
    private static final String RETURNING_CODE = "0x602036038060206000376000359060006000f5803b908160006000833c506000f3";

    private Create2Factory() {}

    /** The data of a transaction to the deployer that creates a contract. */
    public static Bytes data(Bytes32 salt, Bytes initCode) {
        return Bytes.of(salt.toBytes()).concat(initCode);
    }

    /** The address of the contract. */
    public static Address address(Bytes32 salt, Bytes initCode) {
        byte[] hash = Bytes.parse("0xff")
                .concat(Bytes.of(ADDRESS.toBytes()))
                .concat(Bytes.of(salt.toBytes()))
                .concat(Bytes.of(initCode.keccak().toBytes()))
                .keccak()
                .toBytes();
        return Address.of(Arrays.copyOfRange(hash, Bytes32.BYTES - Address.BYTES, Bytes32.BYTES));
    }

    /** The code that the contract has if this creation code created it, from a simulation on the node. */
    public static Bytes compiled(Node node, Bytes32 salt, Bytes initCode) {
        Map<String, Object> call =
                Map.of("to", ADDRESS.toLowerHex(), "data", data(salt, initCode).toString());
        Map<String, Object> before = Map.of(
                ADDRESS.toLowerHex(), Map.of("code", RETURNING_CODE),
                address(salt, initCode).toLowerHex(), Map.of("code", "0x", "nonce", "0x0"));
        return node.request("eth_call", call, "latest", before)
                .map(code -> Bytes.parse(code.toString()))
                .orElse(Bytes.EMPTY);
    }
}
