package io.swaplab.core.evm;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.web3j.crypto.ContractUtils;

/**
 * A 20-byte account address.
 *
 * @param high bytes 0 to 7, big-endian
 * @param middle bytes 8 to 15
 * @param low bytes 16 to 19
 */
public record Address(long high, long middle, int low) implements Comparable<Address> {
    public static final int BYTES = 20;
    public static final Address ZERO = new Address(0, 0, 0);

    /**
     * Reads {@code 0x} and 40 hexadecimal digits. Digits of mixed case must carry a correct EIP-55 checksum, because a
     * wrong checksum means a mistyped address.
     *
     * @throws IllegalArgumentException naming the rule that the text breaks
     */
    public static Address parse(String text) {
        if (text.length() != 2 + 2 * BYTES || !text.startsWith("0x") || !Hex.isHex(text, 2)) {
            throw new IllegalArgumentException("an address is 0x and 40 hexadecimal digits, got " + Hex.quoted(text));
        }
        Address address = of(Hex.decode(text));
        String digits = text.substring(2);
        boolean mixed =
                !digits.equals(digits.toLowerCase(Locale.ROOT)) && !digits.equals(digits.toUpperCase(Locale.ROOT));
        if (mixed && !address.toString().equals(text)) {
            throw new IllegalArgumentException(
                    "the address " + text + " has a wrong checksum; " + address + " would be right");
        }
        return address;
    }

    /** Reads an address from exactly 20 bytes. */
    public static Address of(byte[] bytes) {
        if (bytes.length != BYTES) {
            throw new IllegalArgumentException("an address has 20 bytes, got " + bytes.length);
        }
        return at(bytes, 0);
    }

    /** Reads the address in the low 20 bytes of an ABI word; the 12 high bytes must be zero. */
    public static Address ofWord(Bytes32 word) {
        if (word.a() != 0 || word.b() >>> Integer.SIZE != 0) {
            throw new IllegalArgumentException("the 12 high bytes of an address must be zero, got " + word);
        }
        return new Address(joined(word.b(), word.c()), joined(word.c(), word.d()), (int) word.d());
    }

    /** The address of the contract that {@code creator} deploys with CREATE at this nonce. */
    public static Address ofCreated(Address creator, long nonce) {
        return of(ContractUtils.generateContractAddress(creator.toBytes(), BigInteger.valueOf(nonce)));
    }

    private static Address at(byte[] bytes, int offset) {
        return new Address(
                Hex.longAt(bytes, offset), Hex.longAt(bytes, offset + 8), (int) Hex.longAt(bytes, offset + 12));
    }

    public boolean isZero() {
        return high == 0 && middle == 0 && low == 0;
    }

    public byte[] toBytes() {
        byte[] bytes = new byte[BYTES];
        Hex.putLong(bytes, 0, high);
        Hex.putLong(bytes, 8, middle);
        for (int i = 0; i < 4; i++) {
            bytes[16 + i] = (byte) (low >>> (24 - 8 * i));
        }
        return bytes;
    }

    /** The address as an ABI word: 12 zero bytes, then its 20 bytes. */
    public Bytes32 toWord() {
        return new Bytes32(
                0, high >>> Integer.SIZE, joined(high, middle), middle << Integer.SIZE | Integer.toUnsignedLong(low));
    }

    /**
     * A long whose upper half is the low half of {@code left} and whose lower half is the high half of {@code right}.
     */
    private static long joined(long left, long right) {
        return left << Integer.SIZE | right >>> Integer.SIZE;
    }

    /** Lower-case {@code 0x} text. */
    public String toLowerHex() {
        return Hex.encode(toBytes());
    }

    @Override
    public int compareTo(Address other) {
        int order = Long.compareUnsigned(high, other.high);
        if (order == 0) {
            order = Long.compareUnsigned(middle, other.middle);
        }
        return order == 0 ? Integer.compareUnsigned(low, other.low) : order;
    }

    /**
     * Written by hand, like {@link #hashCode}, because the methods generated for records are slow until the JVM has
     * warmed up.
     */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Address address
                && low == address.low
                && middle == address.middle
                && high == address.high;
    }

    @Override
    public int hashCode() {
        return (Long.hashCode(high) * 31 + Long.hashCode(middle)) * 31 + low;
    }

    /** The address as text with the EIP-55 checksum. */
    @Override
    public String toString() {
        byte[] digits = Hex.encode(toBytes()).getBytes(StandardCharsets.ISO_8859_1);
        byte[] hash = Keccak.bytes(Arrays.copyOfRange(digits, 2, digits.length));
        for (int i = 0; i < 2 * BYTES; i++) {
            int nibble = (hash[i / 2] >> (i % 2 == 0 ? 4 : 0)) & 0xf;
            if (nibble >= 8) {
                digits[2 + i] = (byte) Character.toUpperCase(digits[2 + i]);
            }
        }
        return new String(digits, StandardCharsets.ISO_8859_1);
    }
}
