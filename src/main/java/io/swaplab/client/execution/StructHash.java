package io.swaplab.client.execution;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.Keccak;
import io.swaplab.core.math.Uint256;
import java.io.ByteArrayOutputStream;

/** Collects the 32-byte words of an EIP-712 struct, type hash first, and hashes them. */
public final class StructHash {
    private static final byte[] DIGEST_PREFIX = {0x19, 0x01};

    private final ByteArrayOutputStream words = new ByteArrayOutputStream();

    public static StructHash of(Bytes32 typeHash) {
        return new StructHash().word(typeHash);
    }

    /** The digest that is signed: prefix, domain separator, struct hash. */
    public static Bytes32 digest(Bytes32 domainSeparator, Bytes32 structHash) {
        var joined = new ByteArrayOutputStream();
        joined.writeBytes(DIGEST_PREFIX);
        joined.writeBytes(domainSeparator.toBytes());
        joined.writeBytes(structHash.toBytes());
        return Keccak.hash(joined.toByteArray());
    }

    public StructHash word(Bytes32 word) {
        words.writeBytes(word.toBytes());
        return this;
    }

    public StructHash address(Address address) {
        return word(address.toWord());
    }

    public StructHash uint(Uint256 value) {
        return word(Bytes32.of(value));
    }

    public StructHash uint(long value) {
        return uint(Uint256.of(value));
    }

    StructHash bool(boolean value) {
        return uint(value ? 1 : 0);
    }

    /** A dynamic member is represented by its hash. */
    StructHash bytes(Bytes value) {
        return word(value.keccak());
    }

    public Bytes32 hash() {
        return Keccak.hash(words.toByteArray());
    }
}
