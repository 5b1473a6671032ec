package io.swaplab.core.math;

import java.security.SecureRandom;

/**
 * The arithmetic of hash tables with linear probing. The slots are an array of ints whose length is a power of two;
 * zero marks a free slot.
 */
final class LinearProbing {
    static final int FREE = 0;
    static final int NONE = -1;

    private static final int FEWEST = 8;

    /**
     * The hash multiplier: odd, and random in each process. With a known multiplier, anybody could deploy contracts
     * whose addresses all hash to the same slot.
     */
    private static final int SPREAD = new SecureRandom().nextInt() | 1;

    private LinearProbing() {}

    /** Creates free slots, enough that this number of entries will occupy at most two thirds of them. */
    static int[] forEntries(int entries) {
        int length = FEWEST;
        while (isFull(length, entries)) {
            length <<= 1;
        }
        return new int[length];
    }

    /** Whether this number of entries would occupy more than two thirds of {@code length} slots. */
    static boolean isFull(int length, int entries) {
        return 3L * entries > 2L * length;
    }

    static int first(Object key, int[] slots) {
        return key.hashCode() * SPREAD >>> Integer.numberOfLeadingZeros(slots.length) + 1;
    }

    static int next(int at, int[] slots) {
        return at + 1 & slots.length - 1;
    }

    /** Stores {@code number + 1} in the first free slot, starting at the slot that the key hashes to. */
    static void enter(int[] slots, Object key, int number) {
        int at = first(key, slots);
        while (slots[at] != FREE) {
            at = next(at, slots);
        }
        slots[at] = number + 1;
    }
}
