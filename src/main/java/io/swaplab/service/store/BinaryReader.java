package io.swaplab.service.store;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.math.Uint256;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/** Reads bytes that were written by a {@link BinaryWriter}. */
final class BinaryReader {
    private final ByteBuffer buffer;
    private final List<@Nullable Object> seen = new ArrayList<>();

    private BinaryReader(ByteBuffer buffer) {
        this.buffer = buffer;
    }

    /**
     * Verifies the checksum, and returns a reader of the bytes before it.
     *
     * @throws UnreadableException when the checksum over {@code context} and the bytes is wrong
     */
    static BinaryReader unsealed(byte[] bytes, byte[] context) {
        int length = bytes.length - Integer.BYTES;
        if (length < 0) {
            throw new UnreadableException("the bytes are cut off");
        }
        CRC32C sum = new CRC32C();
        sum.update(context);
        sum.update(bytes, 0, length);
        if ((int) sum.getValue() != ByteBuffer.wrap(bytes).getInt(length)) {
            throw new UnreadableException("the checksum is wrong");
        }
        return new BinaryReader(ByteBuffer.wrap(bytes, 0, length));
    }

    /** Assigns the next number to the record that is about to be read; later references use this number. */
    int begin() {
        seen.add(null);
        return seen.size() - 1;
    }

    void end(int number, Object value) {
        seen.set(number, value);
    }

    @Nullable
    Object seen(int number) {
        return seen.get(number);
    }

    void requireEnd() {
        if (buffer.hasRemaining()) {
            throw new UnreadableException(buffer.remaining() + " bytes too many");
        }
    }

    boolean flag() {
        return buffer.get() != 0;
    }

    int octet() {
        return buffer.get() & 0xff;
    }

    int integer() {
        return buffer.getInt();
    }

    long whole() {
        return buffer.getLong();
    }

    byte[] bytes() {
        byte[] value = new byte[count()];
        buffer.get(value);
        return value;
    }

    /** Reads an item count. An item has at least one byte, so a count above the remaining bytes is refused. */
    int count() {
        int count = buffer.getInt();
        if (count < 0 || count > buffer.remaining()) {
            throw new UnreadableException("there are no " + count + " items in " + buffer.remaining() + " bytes");
        }
        return count;
    }

    String text() {
        return new String(bytes(), StandardCharsets.UTF_8);
    }

    Uint256 uint() {
        int length = octet();
        if (length > Uint256.BYTES) {
            throw new UnreadableException("a number has at most 32 bytes, got " + length);
        }
        long limb3 = limb(length - 3 * Long.BYTES);
        long limb2 = limb(Math.min(Long.BYTES, length - 2 * Long.BYTES));
        long limb1 = limb(Math.min(Long.BYTES, length - Long.BYTES));
        return new Uint256(limb3, limb2, limb1, limb(Math.min(Long.BYTES, length)));
    }

    private long limb(int bytes) {
        long value = 0;
        for (int i = 0; i < bytes; i++) {
            value = value << Byte.SIZE | octet();
        }
        return value;
    }

    Address address() {
        return new Address(buffer.getLong(), buffer.getLong(), buffer.getInt());
    }

    Bytes32 word() {
        return new Bytes32(buffer.getLong(), buffer.getLong(), buffer.getLong(), buffer.getLong());
    }

    /** Thrown for stored bytes that are corrupt, or whose record type had other components when they were written. */
    static final class UnreadableException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        UnreadableException(String reason) {
            super(reason);
        }

        UnreadableException(String reason, Throwable cause) {
            super(reason, cause);
        }
    }
}
