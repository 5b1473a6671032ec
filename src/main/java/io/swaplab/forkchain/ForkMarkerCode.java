package io.swaplab.forkchain;

import io.swaplab.client.node.Node;
import io.swaplab.client.node.NodeException;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Keccak;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;

/**
 * The mark by which clients recognise Swaplab's forks: certain code at a fixed address, written by an anvil cheat code.
 * No transaction can deploy code at that address, so no public chain has the mark.
 */
public final class ForkMarkerCode {
    private static final String WORDS = "swaplab fork";

    /**
     * The last 20 bytes of a text's hash. Nobody knows a private key or a contract creation that gives this address.
     */
    private static final Address ADDRESS = address();

    /** The code of the mark. It starts with an invalid instruction, so a call of it always reverts. */
    private static final Bytes CODE = Bytes.parse("0xfe").concat(Bytes.of(WORDS.getBytes(StandardCharsets.US_ASCII)));

    private ForkMarkerCode() {}

    public static Address address() {
        byte[] hash = Keccak.hash(WORDS).toBytes();
        return Address.of(Arrays.copyOfRange(hash, hash.length - Address.BYTES, hash.length));
    }

    /** Marks a fork during its setup. */
    public static void set(Node node) {
        node.request("anvil_setCode", ADDRESS.toLowerHex(), CODE.toString());
    }

    /** Whether a node is an anvil that has the mark. */
    public static boolean isOn(Node node) {
        return isAnvil(node) && node.code(ADDRESS).equals(CODE);
    }

    /** Whether a node is an anvil, with or without the mark; false if the node does not answer. */
    public static boolean isAnvil(Node node) {
        try {
            return node.request("anvil_nodeInfo")
                    .filter(info -> info instanceof Map<?, ?> facts && facts.containsKey("forkConfig"))
                    .isPresent();
        } catch (NodeException noSuchMethod) {
            return false;
        }
    }
}
