package io.swaplab.core.evm;

import io.swaplab.core.math.Uint256;

/**
 * An ECDSA signature over secp256k1 with a low s. {@code toString} masks it, so that no message or log contains it by
 * accident; {@link #reveal} and {@link #revealCompact} return the bytes.
 *
 * @param v 27 or 28
 */
public record Signature(Bytes32 r, Bytes32 s, int v) {
    private static final Uint256 HALF_ORDER =
            Uint256.ofHex("0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0");
    private static final Uint256 TOP_BIT = Uint256.ONE.shiftLeft(255);
    private static final int FULL_BYTES = 65;
    private static final int COMPACT_BYTES = 64;

    public Signature {
        if (v != 27 && v != 28) {
            throw new IllegalArgumentException("a signature's v is 27 or 28, got " + v);
        }
        if (s.toUint().isGreaterThan(HALF_ORDER)) {
            throw new IllegalArgumentException("a signature's s must be in the lower half of the curve order");
        }
    }

    /**
     * Reads a signature of 65 bytes (r, s, v) or of 64 bytes (EIP-2098). The exception's message never contains the
     * input.
     *
     * @throws IllegalArgumentException when the length is neither of these, v is neither 27 nor 28, or s is high
     */
    public static Signature parse(Bytes bytes) {
        if (bytes.size() == FULL_BYTES) {
            int v = bytes.toBytes()[FULL_BYTES - 1] & 0xff;
            return new Signature(bytes.word(0, 0), bytes.word(0, 1), v);
        }
        if (bytes.size() == COMPACT_BYTES) {
            Uint256 packed = bytes.word(0, 1).toUint();
            boolean odd = packed.compareTo(TOP_BIT) >= 0;
            return new Signature(bytes.word(0, 0), Bytes32.of(odd ? packed.minus(TOP_BIT) : packed), odd ? 28 : 27);
        }
        throw new IllegalArgumentException("a signature has 64 or 65 bytes, got " + bytes.size());
    }

    /** The 65 bytes r, s, v. */
    public Bytes reveal() {
        return Bytes.of(r.toBytes()).concat(Bytes.of(s.toBytes())).concat(Bytes.of(new byte[] {(byte) v}));
    }

    /** The 64 bytes of EIP-2098. */
    public Bytes revealCompact() {
        Uint256 packed = v == 28 ? s.toUint().plus(TOP_BIT) : s.toUint();
        return Bytes.of(r.toBytes()).concat(Bytes.of(packed.toBytes()));
    }

    @Override
    public String toString() {
        return "Signature[masked]";
    }
}
