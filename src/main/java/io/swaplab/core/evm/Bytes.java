package io.swaplab.core.evm;

import io.swaplab.core.math.Uint256;
import java.util.Arrays;

/** An immutable byte string, such as calldata or return data. */
public final class Bytes {
    public static final Bytes EMPTY = new Bytes(new byte[0]);

    private final byte[] bytes;

    private Bytes(byte[] bytes) {
        this.bytes = bytes;
    }

    public static Bytes of(byte[] bytes) {
        return bytes.length == 0 ? EMPTY : new Bytes(bytes.clone());
    }

    /**
     * Reads {@code 0x} and an even number of hexadecimal digits; {@code 0x} alone is empty.
     *
     * @throws IllegalArgumentException when the text has another form
     */
    public static Bytes parse(String text) {
        if (!text.startsWith("0x") || text.length() % 2 != 0 || !Hex.isHex(text, 2)) {
            throw new IllegalArgumentException(
                    "bytes are 0x and an even number of hexadecimal digits, got " + Hex.quoted(text));
        }
        return text.length() == 2 ? EMPTY : new Bytes(Hex.decode(text));
    }

    public int size() {
        return bytes.length;
    }

    public boolean isEmpty() {
        return bytes.length == 0;
    }

    public byte[] toBytes() {
        return bytes.clone();
    }

    /** The 32-byte word at {@code offset + 32 * index}. */
    public Bytes32 word(int offset, int index) {
        return Bytes32.at(bytes, offset + Bytes32.BYTES * index);
    }

    /** The 32-byte word with this index as an unsigned number. */
    public Uint256 uint(int index) {
        return word(0, index).toUint();
    }

    /** The word with this index as a signed number, read from its low 32 bits; for types such as int24. */
    public int integer(int index) {
        return (int) word(0, index).d();
    }

    public Bytes slice(int from, int to) {
        return own(Arrays.copyOfRange(bytes, from, to));
    }

    public Bytes concat(Bytes other) {
        byte[] joined = Arrays.copyOf(bytes, bytes.length + other.bytes.length);
        System.arraycopy(other.bytes, 0, joined, bytes.length, other.bytes.length);
        return own(joined);
    }

    /** Wraps an array without copying it; the caller must not keep a reference to it. */
    private static Bytes own(byte[] bytes) {
        return bytes.length == 0 ? EMPTY : new Bytes(bytes);
    }

    public Bytes32 keccak() {
        return Keccak.hash(bytes);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Bytes that && Arrays.equals(bytes, that.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    /** The bytes as lower-case {@code 0x} text. */
    @Override
    public String toString() {
        return Hex.encode(bytes);
    }
}
