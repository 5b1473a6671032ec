package io.swaplab.evm;

import java.nio.charset.StandardCharsets;
import org.web3j.crypto.Hash;

/** Keccak-256, the hash of the EVM. */
public final class Keccak {
    private Keccak() {}

    public static Bytes32 hash(byte[] input) {
        return Bytes32.of(bytes(input));
    }

    /** The hash of the UTF-8 bytes of a text: event topics, type strings. */
    public static Bytes32 hash(String text) {
        return hash(text.getBytes(StandardCharsets.UTF_8));
    }

    static byte[] bytes(byte[] input) {
        return Hash.sha3(input);
    }
}
