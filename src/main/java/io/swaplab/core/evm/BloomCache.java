package io.swaplab.core.evm;

import java.util.Collection;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Computes and tests bloom filters of many blocks. Caches the bits of each contract and topic, because the same ones
 * recur in all blocks and hashing them again takes longer than decoding the logs. Thread-safe.
 */
public final class BloomCache {
    /**
     * The maximum number of cached values, about 10 MB. Without it, values that occur in a single log, such as traders'
     * addresses, would accumulate.
     */
    private static final int MOST_VALUES = 100_000;

    private static final int BIT_MASK = 0xffff;

    private final Map<Object, Long> known = new ConcurrentHashMap<>();

    /** The bloom of a block with exactly these logs. */
    public LogsBloom of(Collection<LogEntry> logs) {
        byte[] bloom = new byte[LogsBloom.BYTES];
        for (LogEntry log : logs) {
            add(bloom, positions(log.emitter()));
            for (Bytes32 topic : log.topics()) {
                add(bloom, positions(topic));
            }
        }
        return new LogsBloom(Bytes.of(bloom));
    }

    /** Whether a block with this bloom may have a log with one of these topics. */
    public boolean mayHoldAny(LogsBloom bloom, Collection<Bytes32> topics) {
        byte[] bits = bloom.bits().toBytes();
        for (Bytes32 topic : topics) {
            if (has(bits, positions(topic))) {
                return true;
            }
        }
        return false;
    }

    /** Whether a block with this bloom may have a log of this contract. */
    public boolean mayHold(LogsBloom bloom, Address emitter) {
        return has(bloom.bits().toBytes(), positions(emitter));
    }

    private long positions(Address emitter) {
        Long bits = known.get(emitter);
        return bits == null ? keep(emitter, LogsBloom.positions(emitter.toBytes())) : bits;
    }

    private long positions(Bytes32 topic) {
        Long bits = known.get(topic);
        return bits == null ? keep(topic, LogsBloom.positions(topic.toBytes())) : bits;
    }

    private long keep(Object value, long bits) {
        if (known.size() >= MOST_VALUES) {
            known.clear();
        }
        known.put(value, bits);
        return bits;
    }

    private static void add(byte[] bloom, long positions) {
        for (int shift = 0; shift <= 32; shift += 16) {
            int bit = (int) (positions >>> shift) & BIT_MASK;
            bloom[LogsBloom.BYTES - 1 - bit / 8] |= (byte) (1 << bit % 8);
        }
    }

    private static boolean has(byte[] bloom, long positions) {
        for (int shift = 0; shift <= 32; shift += 16) {
            int bit = (int) (positions >>> shift) & BIT_MASK;
            if ((bloom[LogsBloom.BYTES - 1 - bit / 8] & 1 << bit % 8) == 0) {
                return false;
            }
        }
        return true;
    }
}
