package io.swaplab.client.execution;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.Keccak;
import io.swaplab.core.math.Uint256;
import java.io.ByteArrayOutputStream;
import java.util.List;

/** Computes the hashes of EIP-712. */
final class StructHash {
    private static final byte[] DIGEST_PREFIX = {0x19, 0x01};

    private StructHash() {}

    /** The hash of a struct, from its type hash and the 32-byte words of its members in order. */
    static Bytes32 of(Bytes32 typeHash, List<?> members) {
        var words = new ByteArrayOutputStream();
        words.writeBytes(typeHash.toBytes());
        members.forEach(member -> words.writeBytes(word(member).toBytes()));
        return Keccak.hash(words.toByteArray());
    }

    private static Bytes32 word(Object member) {
        return switch (member) {
            case Bytes32 word -> word;
            case Address address -> address.toWord();
            case Uint256 number -> Bytes32.of(number);
            case Integer number -> Bytes32.of(Uint256.of(number));
            case Long number -> Bytes32.of(Uint256.of(number));
            case Boolean flag -> Bytes32.of(flag ? Uint256.ONE : Uint256.ZERO);
            // A member of dynamic length is represented by its hash.
            case Bytes bytes -> bytes.keccak();
            default -> throw new IllegalArgumentException("a struct has no member like " + member);
        };
    }

    /** The digest to sign, from prefix, domain separator and struct hash. */
    static Bytes32 digest(Bytes32 domainSeparator, Bytes32 structHash) {
        var joined = new ByteArrayOutputStream();
        joined.writeBytes(DIGEST_PREFIX);
        joined.writeBytes(domainSeparator.toBytes());
        joined.writeBytes(structHash.toBytes());
        return Keccak.hash(joined.toByteArray());
    }
}
