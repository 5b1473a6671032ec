package io.swaplab.core.evm;

import java.nio.charset.StandardCharsets;

/**
 * Keccak-256, the hash of the EVM. Uses headlong's implementation, because web3j's comes from Bouncy Castle, whose
 * signed archive takes a quarter of a second to verify at each start of the program.
 */
public final class Keccak {
    private static final int BITS = 256;

    private Keccak() {}

    public static Bytes32 hash(byte[] input) {
        return Bytes32.of(bytes(input));
    }

    /** The hash of the UTF-8 bytes of a text, such as an event signature or an EIP-712 type. */
    public static Bytes32 hash(String text) {
        return hash(text.getBytes(StandardCharsets.UTF_8));
    }

    static byte[] bytes(byte[] input) {
        return new com.joemelsha.crypto.hash.Keccak(BITS).digest(input);
    }
}
