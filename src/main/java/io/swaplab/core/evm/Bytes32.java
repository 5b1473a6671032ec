package io.swaplab.core.evm;

import io.swaplab.core.math.Uint256;
import org.jspecify.annotations.Nullable;

/** A 32-byte word, as four big-endian longs, the most significant first. */
public record Bytes32(long a, long b, long c, long d) {
    public static final int BYTES = 32;
    public static final Bytes32 ZERO = new Bytes32(0, 0, 0, 0);

    /**
     * Reads {@code 0x} and 64 hexadecimal digits.
     *
     * @throws IllegalArgumentException when the text has another form
     */
    public static Bytes32 parse(String text) {
        if (text.length() != 2 + 2 * BYTES || !text.startsWith("0x") || !Hex.isHex(text, 2)) {
            throw new IllegalArgumentException("a bytes32 is 0x and 64 hexadecimal digits, got " + Hex.quoted(text));
        }
        return of(Hex.decode(text));
    }

    /** Reads a word from exactly 32 bytes. */
    public static Bytes32 of(byte[] bytes) {
        if (bytes.length != BYTES) {
            throw new IllegalArgumentException("a bytes32 has 32 bytes, got " + bytes.length);
        }
        return at(bytes, 0);
    }

    /** The word in the 32 bytes that start at an offset. */
    public static Bytes32 at(byte[] bytes, int offset) {
        return new Bytes32(
                Hex.longAt(bytes, offset),
                Hex.longAt(bytes, offset + 8),
                Hex.longAt(bytes, offset + 16),
                Hex.longAt(bytes, offset + 24));
    }

    public static Bytes32 of(Uint256 value) {
        return of(value.toBytes());
    }

    public Uint256 toUint() {
        return Uint256.fromBytes(toBytes());
    }

    public byte[] toBytes() {
        byte[] bytes = new byte[BYTES];
        Hex.putLong(bytes, 0, a);
        Hex.putLong(bytes, 8, b);
        Hex.putLong(bytes, 16, c);
        Hex.putLong(bytes, 24, d);
        return bytes;
    }

    /**
     * Written by hand, like {@link #hashCode}, because the methods generated for records are slow until the JVM has
     * warmed up.
     */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Bytes32 word && d == word.d && c == word.c && b == word.b && a == word.a;
    }

    @Override
    public int hashCode() {
        return ((Long.hashCode(a) * 31 + Long.hashCode(b)) * 31 + Long.hashCode(c)) * 31 + Long.hashCode(d);
    }

    /** The word as {@code 0x} and 64 lower-case digits. */
    @Override
    public String toString() {
        return Hex.encode(toBytes());
    }
}
