package io.swaplab.service.store;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.math.Uint256;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.zip.CRC32C;

/** A buffer to which values are written as big-endian bytes, with a checksum at the end. */
final class BinaryWriter {
    private static final int FIRST_CAPACITY = 96;

    private ByteBuffer buffer = ByteBuffer.allocate(FIRST_CAPACITY);

    /** The number of each record written so far. An equal record is written as a reference to that number. */
    private final Map<Object, Integer> written = new HashMap<>();

    /**
     * The number under which an equal record was already written. If there is none, returns -1 and gives this record
     * the next number.
     */
    int earlier(Object value) {
        Integer known = written.putIfAbsent(value, written.size());
        return known == null ? -1 : known;
    }

    void flag(boolean value) {
        octet(value ? 1 : 0);
    }

    void octet(int value) {
        room(1).put((byte) value);
    }

    void integer(int value) {
        room(Integer.BYTES).putInt(value);
    }

    void whole(long value) {
        room(Long.BYTES).putLong(value);
    }

    void bytes(byte[] value) {
        integer(value.length);
        room(value.length).put(value);
    }

    void text(String value) {
        bytes(value.getBytes(StandardCharsets.UTF_8));
    }

    /** Writes a number as its length and its bytes without leading zeros. */
    void uint(Uint256 value) {
        int length = Math.ceilDiv(value.bitLength(), Byte.SIZE);
        octet(length);
        room(length);
        for (int at = length - 1; at >= 0; at--) {
            buffer.put((byte) (value.limb(at / Long.BYTES) >>> at % Long.BYTES * Byte.SIZE));
        }
    }

    void address(Address value) {
        room(Address.BYTES).putLong(value.high()).putLong(value.middle()).putInt(value.low());
    }

    void word(Bytes32 value) {
        room(Bytes32.BYTES)
                .putLong(value.a())
                .putLong(value.b())
                .putLong(value.c())
                .putLong(value.d());
    }

    /** The written bytes and their checksum. The checksum also covers {@code context}, which is not among the bytes. */
    byte[] sealed(byte[] context) {
        CRC32C sum = new CRC32C();
        sum.update(context);
        sum.update(buffer.array(), 0, buffer.position());
        integer((int) sum.getValue());
        return Arrays.copyOf(buffer.array(), buffer.position());
    }

    private ByteBuffer room(int more) {
        if (buffer.remaining() < more) {
            ByteBuffer larger = ByteBuffer.allocate(Math.max(2 * buffer.capacity(), buffer.position() + more));
            buffer = larger.put(buffer.flip());
        }
        return buffer;
    }
}
