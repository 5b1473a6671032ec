package io.swaplab.service.chainsource;

import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.evm.LogsBloom;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The logs bloom filters of many blocks as a transposed bit matrix. Each row belongs to one bit of the filter and lists
 * the blocks that have this bit set. A value sets three bits, so the blocks that may contain it are the intersection of
 * three rows. This makes it cheap to check many values.
 */
final class BloomMatrix {
    static final int BLOCKS = 1_024;

    private static final int WORDS = BLOCKS / Long.SIZE;
    private static final int BITS = 8 * LogsBloom.BYTES;

    private final long[] rows = new long[BITS * WORDS];

    /** For each contract or second topic, the blocks in which a log with it was reported. */
    private final Map<Object, long[]> reported = new HashMap<>();

    /** The blocks whose filters have so few bits set that a false positive is unlikely. */
    private final long[] sparse = new long[WORDS];

    private boolean isSparse;
    private int blocks;

    /** Whether the blocks have logs of a value according to their filters, and whether the node reported such logs. */
    enum Finding {
        ABSENT,
        /** Every block whose filter contains the value has a reported log of it; further logs may still be missing. */
        REPORTED,
        /** A block's filter contains the value, but no log of it was reported there; this may be a false positive. */
        UNREPORTED,
        /** A block's filter contains the value, but no log of it was reported there; a false positive is unlikely. */
        MISSING
    }

    boolean isFull() {
        return blocks == BLOCKS;
    }

    boolean isEmpty() {
        return blocks == 0;
    }

    /**
     * Adds a block.
     *
     * @param logs the logs that the node reported for the block
     * @param mostBits if the filter has more bits set than this, false positives are likely
     */
    void add(LogsBloom bloom, List<LogEntry> logs, double mostBits) {
        int word = blocks / Long.SIZE;
        long block = 1L << blocks % Long.SIZE;
        byte[] bytes = bloom.bits().toBytes();
        for (int i = 0; i < bytes.length; i++) {
            int left = Byte.toUnsignedInt(bytes[i]);
            while (left != 0) {
                int bit = 8 * (LogsBloom.BYTES - 1 - i) + Integer.numberOfTrailingZeros(left);
                rows[bit * WORDS + word] |= block;
                left &= left - 1;
            }
        }
        if (bloom.setBits() <= mostBits) {
            sparse[word] |= block;
            isSparse = true;
        }
        for (LogEntry log : logs) {
            note(log.emitter(), word, block);
            if (log.topics().size() > 1) {
                note(log.topics().get(1), word, block);
            }
        }
        blocks++;
    }

    private void note(Object value, int word, long block) {
        reported.computeIfAbsent(value, unused -> new long[WORDS])[word] |= block;
    }

    /**
     * Finds out whether the blocks have logs of a value, and whether these were reported.
     *
     * @param value a contract, or the second topic of a log as a {@link Bytes32}
     * @param bits the value's bit positions, as returned by {@link LogsBloom#positions}
     */
    Finding find(Object value, long bits) {
        int first = row(bits >>> 32);
        int second = row(bits >>> 16);
        int third = row(bits);
        long @Nullable [] own = null;
        Finding found = Finding.ABSENT;
        for (int word = 0; word <= (blocks - 1) / Long.SIZE; word++) {
            long held = rows[first + word] & rows[second + word] & rows[third + word];
            if (held != 0) {
                own = found == Finding.ABSENT ? reported.get(value) : own;
                long silent = own == null ? held : held & ~own[word];
                if ((silent & sparse[word]) != 0) {
                    return Finding.MISSING;
                }
                if (silent != 0 && !isSparse) {
                    return Finding.UNREPORTED;
                }
                found = silent != 0 || found == Finding.UNREPORTED ? Finding.UNREPORTED : Finding.REPORTED;
            }
        }
        return found;
    }

    private static int row(long bit) {
        return (int) (bit & 0xffff) * WORDS;
    }

    void clear() {
        Arrays.fill(rows, 0);
        Arrays.fill(sparse, 0);
        isSparse = false;
        reported.clear();
        blocks = 0;
    }
}
