package io.swaplab.client.execution;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.Keccak;
import io.swaplab.core.math.Uint256;
import java.io.ByteArrayOutputStream;
import java.util.List;

/** Collects the 32-byte words of an EIP-712 struct, type hash first, and hashes them. */
public final class StructHash {
    private static final byte[] DIGEST_PREFIX = {0x19, 0x01};

    private final ByteArrayOutputStream words = new ByteArrayOutputStream();

    public static StructHash of(Bytes32 typeHash) {
        return new StructHash().word(typeHash);
    }

    /** The type hash and the members of a struct, in order: words, addresses, numbers, flags and bytes. */
    static StructHash of(Bytes32 typeHash, List<Object> members) {
        StructHash hash = of(typeHash);
        members.forEach(hash::member);
        return hash;
    }

    private StructHash member(Object value) {
        return switch (value) {
            case Bytes32 word -> word(word);
            case Address address -> address(address);
            case Uint256 number -> uint(number);
            case Integer number -> uint(number);
            case Boolean flag -> uint(flag ? 1 : 0);
            // A dynamic member is represented by its hash.
            case Bytes bytes -> word(bytes.keccak());
            default -> throw new IllegalArgumentException("a struct has no member like " + value);
        };
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

    public Bytes32 hash() {
        return Keccak.hash(words.toByteArray());
    }
}
