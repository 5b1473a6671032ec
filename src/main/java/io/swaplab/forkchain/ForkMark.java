package io.swaplab.forkchain;

import io.swaplab.evm.Address;
import io.swaplab.evm.Bytes;
import io.swaplab.evm.Keccak;
import io.swaplab.node.Node;
import io.swaplab.node.NodeException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;

/**
 * By what a fork of ours is known from outside: code that it sets at an address nobody has the key of. No transaction can
 * put it there, so a public chain never has it.
 */
public final class ForkMark {
    private static final String WORDS = "swaplab fork";

    /** The last bytes of a hash of words, so that no key and no creating account is known for it. */
    private static final Address ADDRESS = address();

    /** An invalid instruction first, so that it does nothing when it is called. */
    private static final Bytes CODE = Bytes.parse("0xfe").concat(Bytes.of(WORDS.getBytes(StandardCharsets.US_ASCII)));

    private ForkMark() {}

    private static Address address() {
        byte[] hash = Keccak.hash(WORDS).toBytes();
        return Address.of(Arrays.copyOfRange(hash, hash.length - Address.BYTES, hash.length));
    }

    /** Marks a fork while it is set up. */
    public static void set(Node node) {
        node.request("anvil_setCode", ADDRESS.toLowerHex(), CODE.toString());
    }

    /** Whether the node answers as an anvil does and bears the mark. */
    public static boolean isOn(Node node) {
        return isAnvil(node) && node.code(ADDRESS).equals(CODE);
    }

    private static boolean isAnvil(Node node) {
        try {
            return node.request("anvil_nodeInfo")
                    .filter(info -> info instanceof Map<?, ?> facts && facts.containsKey("forkConfig"))
                    .isPresent();
        } catch (NodeException noSuchMethod) {
            return false;
        }
    }
}
