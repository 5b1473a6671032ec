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
 * The bloom filters of many blocks, turned by a quarter: for each bit the blocks that have it. So all blocks that may
 * hold a value are found with a few operations, for any number of values.
 */
final class BloomSheet {
    static final int BLOCKS = 1_024;

    private static final int WORDS = BLOCKS / Long.SIZE;
    private static final int BITS = 8 * LogsBloom.BYTES;

    private final long[] rows = new long[BITS * WORDS];

    /** The blocks in which a value has logs that were reported. */
    private final Map<Object, long[]> reported = new HashMap<>();

    /** The blocks whose filters have so few bits that one of them hardly holds a value by chance. */
    private final long[] sparse = new long[WORDS];

    private boolean isSparse;
    private int blocks;

    /** How a value and the blocks of the sheet relate. */
    enum Finding {
        ABSENT,
        /** All blocks whose filters hold it have a reported log of it; there may have been another one. */
        REPORTED,
        /** The filter of a block holds it, but no log of it was reported there; perhaps by chance. */
        UNREPORTED,
        /** The same, and hardly by chance. */
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
     * @param logs its reported logs
     * @param mostBits above this number of bits in its filter, a value may be there by chance
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
     * Looks for a value.
     *
     * @param value a contract, or the second topic of a log as a {@link Bytes32}
     * @param bits its bit numbers, as {@link LogsBloom#positions} gives them
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
