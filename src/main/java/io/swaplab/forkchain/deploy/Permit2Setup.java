package io.swaplab.forkchain.deploy;

import io.swaplab.client.node.Node;
import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.AbiTupleType;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.Keccak;
import io.swaplab.core.math.Uint256;
import java.util.Arrays;

/** Ensures that a fork has Permit2 at its well-known address. */
public record Permit2Setup(Node node, ImpersonatedSender deployer) {
    public static final Address ADDRESS = Address.parse("0x000000000022D473030F116dDEE9F6B43aC78BA3");

    /** The salt with which Permit2's authors deployed Permit2, by the {@link Create2Factory}. */
    public static final Bytes32 SALT =
            Bytes32.parse("0x0000000000000000000000000000000000000000d3af2663da51c10215000000");

    private static final Bytes32 INIT_CODE_HASH =
            Bytes32.parse("0xe2be1e05eedf35dacd66c65c862f8150ff9ab4b6b24b9bbe62be71b6b16cf0f8");
    private static final AbiFunction DOMAIN_SEPARATOR = AbiFunction.of("DOMAIN_SEPARATOR()", "(bytes32)");

    /** How Permit2 was deployed. */
    public enum Outcome {
        PRESENT("was on the chain already"),
        DEPLOYED("deployed by its own CREATE2 transaction"),
        CODE_SET("set as code, because its CREATE2 transaction did not lead to its address");

        private final String words;

        Outcome(String words) {
            this.words = words;
        }

        @Override
        public String toString() {
            return words;
        }
    }

    /**
     * Deploys Permit2 if it is missing.
     *
     * @throws ForkException when the contract at Permit2's address has a domain separator (EIP-712) for another chain
     *     or address
     */
    public Outcome ensure(Artifacts artifacts, long chainId) {
        Outcome outcome = Outcome.PRESENT;
        Bytes32 wanted = domainSeparator(chainId, ADDRESS);
        if (node.code(ADDRESS).isEmpty()) {
            Bytes initCode = artifacts.creationCode("Permit2");
            outcome = deployed(initCode) ? Outcome.DEPLOYED : Outcome.CODE_SET;
            if (outcome == Outcome.CODE_SET) {
                setCode(initCode, wanted);
            }
        }
        Bytes32 found = (Bytes32) deployer.read("the domain of Permit2", ADDRESS, DOMAIN_SEPARATOR)
                .getFirst();
        if (!found.equals(wanted)) {
            throw new ForkException("the contract at " + ADDRESS + " is not Permit2 for chain " + chainId
                    + ": its domain separator is " + found + ", wanted " + wanted);
        }
        return outcome;
    }

    private boolean deployed(Bytes initCode) {
        if (!initCode.keccak().equals(INIT_CODE_HASH)
                || node.code(Create2Factory.ADDRESS).isEmpty()) {
            return false;
        }
        deployer.send("deploying Permit2", Create2Factory.ADDRESS, Create2Factory.data(SALT, initCode), Uint256.ZERO);
        return !node.code(ADDRESS).isEmpty();
    }

    /**
     * Deploys Permit2 at another address and copies the code to the well-known address. The code contains a domain
     * separator computed from the other address, so the copy gets the wanted domain separator instead.
     */
    private void setCode(Bytes initCode, Bytes32 wanted) {
        Address elsewhere = deployer.create("deploying Permit2 elsewhere", initCode);
        Bytes32 cached = (Bytes32) deployer.read("the domain of Permit2", elsewhere, DOMAIN_SEPARATOR)
                .getFirst();
        byte[] code = node.code(elsewhere).toBytes();
        byte[] old = cached.toBytes();
        for (int at = 0; at + Bytes32.BYTES <= code.length; at++) {
            if (Arrays.equals(code, at, at + Bytes32.BYTES, old, 0, Bytes32.BYTES)) {
                System.arraycopy(wanted.toBytes(), 0, code, at, Bytes32.BYTES);
            }
        }
        node.request("anvil_setCode", ADDRESS.toLowerHex(), Bytes.of(code).toString());
    }

    private static Bytes32 domainSeparator(long chainId, Address contract) {
        Bytes32 type = Keccak.hash("EIP712Domain(string name,uint256 chainId,address verifyingContract)");
        return AbiTupleType.parse("(bytes32,bytes32,uint256,address)")
                .encode(type, Keccak.hash("Permit2"), Uint256.of(chainId), contract)
                .keccak();
    }
}
