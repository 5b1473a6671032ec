package io.swaplab.core.math;

import java.security.SecureRandom;

/** The arithmetic of hash tables with linear probing: an array of ints, a power of two long, in which zero is free. */
final class Slots {
    static final int FREE = 0;
    static final int NONE = -1;

    private static final int FEWEST = 8;

    /** Odd, and another one in each process: anybody may deploy contracts whose addresses collide under a known one. */
    private static final int SPREAD = new SecureRandom().nextInt() | 1;

    private Slots() {}

    /** Free slots for a number of entries, which will use at most two thirds of them. */
    static int[] forEntries(int entries) {
        int length = FEWEST;
        while (isFull(length, entries)) {
            length <<= 1;
        }
        return new int[length];
    }

    /** Whether this number of entries needs more slots. */
    static boolean isFull(int length, int entries) {
        return 3L * entries > 2L * length;
    }

    static int first(Object key, int[] slots) {
        return key.hashCode() * SPREAD >>> Integer.numberOfLeadingZeros(slots.length) + 1;
    }

    static int next(int at, int[] slots) {
        return at + 1 & slots.length - 1;
    }

    /** Enters an entry's number, which the slots hold plus one. */
    static void enter(int[] slots, Object key, int number) {
        int at = first(key, slots);
        while (slots[at] != FREE) {
            at = next(at, slots);
        }
        slots[at] = number + 1;
    }
}
