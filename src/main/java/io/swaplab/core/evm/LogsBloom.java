package io.swaplab.core.evm;

import java.util.Collection;

/**
 * The 2048-bit bloom filter of a block's logs, over contracts and topics. It has no false negatives: if any bit of a
 * contract or topic is not set, no log of the block has that contract or topic.
 */
public record LogsBloom(Bytes bits) {
    public static final int BYTES = 256;

    private static final int BIT_MASK = 8 * BYTES - 1;
    private static final int BITS_OF_VALUE = 3;

    public LogsBloom {
        if (bits.size() != BYTES) {
            throw new IllegalArgumentException("a logs bloom has " + BYTES + " bytes, got " + bits.size());
        }
    }

    /** The bloom of a block with exactly these logs. */
    public static LogsBloom of(Collection<LogEntry> logs) {
        byte[] bloom = new byte[BYTES];
        for (LogEntry log : logs) {
            add(bloom, log.emitter().toBytes());
            log.topics().forEach(topic -> add(bloom, topic.toBytes()));
        }
        return new LogsBloom(Bytes.of(bloom));
    }

    private static void add(byte[] bloom, byte[] value) {
        byte[] hash = Keccak.bytes(value);
        for (int i = 0; i < BITS_OF_VALUE; i++) {
            int bit = bit(hash, i);
            bloom[BYTES - 1 - bit / 8] |= (byte) (1 << bit % 8);
        }
    }

    private static int bit(byte[] hash, int i) {
        return (Byte.toUnsignedInt(hash[2 * i]) << 8 | Byte.toUnsignedInt(hash[2 * i + 1])) & BIT_MASK;
    }

    /** How many bits are set. The more there are, the more false positives the filter gives. */
    public int setBits() {
        int set = 0;
        for (byte each : bits.toBytes()) {
            set += Integer.bitCount(Byte.toUnsignedInt(each));
        }
        return set;
    }

    /**
     * Whether every bit that is set in {@code other} is also set in this bloom. Always true if {@code other} was
     * computed from some of this block's logs.
     */
    public boolean covers(LogsBloom other) {
        byte[] mine = bits.toBytes();
        byte[] theirs = other.bits.toBytes();
        for (int i = 0; i < BYTES; i++) {
            if ((theirs[i] & ~mine[i]) != 0) {
                return false;
            }
        }
        return true;
    }

    /** The numbers of the three bits that a contract or topic sets, packed into one long with 16 bits each. */
    public static long positions(byte[] value) {
        byte[] hash = Keccak.bytes(value);
        return (long) bit(hash, 0) << 32 | (long) bit(hash, 1) << 16 | bit(hash, 2);
    }

    /** Whether the block may have a log of this contract. */
    public boolean mayHold(Address emitter) {
        return mayHold(bits.toBytes(), emitter.toBytes());
    }

    /** Whether the block may have a log with one of these topics. */
    public boolean mayHoldAny(Collection<Bytes32> topics) {
        byte[] bloom = bits.toBytes();
        return topics.stream().anyMatch(topic -> mayHold(bloom, topic.toBytes()));
    }

    private static boolean mayHold(byte[] bloom, byte[] value) {
        byte[] hash = Keccak.bytes(value);
        for (int i = 0; i < BITS_OF_VALUE; i++) {
            int bit = bit(hash, i);
            if ((bloom[BYTES - 1 - bit / 8] & 1 << bit % 8) == 0) {
                return false;
            }
        }
        return true;
    }
}
