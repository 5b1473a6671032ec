package io.swaplab.core.evm;

import java.nio.charset.StandardCharsets;

/**
 * Keccak-256, the hash of the EVM. By headlong's implementation: the one of Bouncy Castle, under web3j, sits in a signed
 * archive whose check costs each start of the program a quarter of a second.
 */
public final class Keccak {
    private static final int BITS = 256;

    private Keccak() {}

    public static Bytes32 hash(byte[] input) {
        return Bytes32.of(bytes(input));
    }

    /** The hash of the UTF-8 bytes of a text: event topics, type strings. */
    public static Bytes32 hash(String text) {
        return hash(text.getBytes(StandardCharsets.UTF_8));
    }

    static byte[] bytes(byte[] input) {
        return new com.joemelsha.crypto.hash.Keccak(BITS).digest(input);
    }
}
