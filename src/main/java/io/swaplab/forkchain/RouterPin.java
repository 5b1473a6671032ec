package io.swaplab.forkchain;

import io.swaplab.evm.Address;
import io.swaplab.evm.Bytes;
import io.swaplab.evm.Bytes32;
import io.swaplab.evm.Keccak;
import io.swaplab.node.Node;
import java.util.Map;

/**
 * What the execution router's code has to be: the answer of creating it once more, from its sources, at its own address.
 * Constructor arguments and the address itself stand in the code, so no hash that was written down could say it.
 *
 * @param creating code and arguments of the creating transaction
 */
public record RouterPin(Address owner, Address router, Bytes creating) {
    private static final int MOST_NONCES = 1_000;

    /** Hashes of the code on the chain and of the code that the sources compile to. */
    public record Comparison(Bytes32 onChain, Bytes32 compiled) {
        public boolean isSame() {
            return onChain.equals(compiled);
        }
    }

    /** Asks the node in a call that changes nothing. */
    Comparison compare(Node node) {
        Map<String, Object> create = Map.of("from", owner.toLowerHex(), "data", creating.toString());
        // The address follows from the nonce, and nothing may stand there.
        Map<String, Object> before = Map.of(
                owner.toLowerHex(), Map.of("nonce", "0x" + Long.toHexString(nonce())),
                router.toLowerHex(), Map.of("code", "0x", "nonce", "0x0"));
        Bytes compiled = node.request("eth_call", create, "latest", before)
                .map(code -> Bytes.parse(code.toString()))
                .orElse(Bytes.EMPTY);
        return new Comparison(Keccak.hash(node.code(router).toBytes()), Keccak.hash(compiled.toBytes()));
    }

    private long nonce() {
        for (long nonce = 0; nonce < MOST_NONCES; nonce++) {
            if (Address.ofCreated(owner, nonce).equals(router)) {
                return nonce;
            }
        }
        throw new IllegalStateException("the owner " + owner + " did not create the router " + router);
    }
}
