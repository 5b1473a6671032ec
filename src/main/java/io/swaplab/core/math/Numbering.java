package io.swaplab.core.math;

import java.util.Arrays;
import java.util.Collection;

/**
 * Numbers keys from zero in order of first appearance. Immutable: {@link #with} returns a longer numbering. All
 * versions share one table, in which each version ignores the keys added later. Readers of any version never wait.
 *
 * <p>Extending the longest version adds keys to the shared table, which is copied only when it is full. Extending an
 * earlier version copies the keys of that version to a new table.
 *
 * <p>Readers may race with the writer. A reader that sees the slot of a later key ignores it, because the key's number
 * is not below the reader's size. Arrays that replace full ones are published by a volatile write.
 */
public final class Numbering<K> {
    private final Shared shared;
    private final int size;

    private Numbering(Shared shared, int size) {
        this.shared = shared;
        this.size = size;
    }

    /** A numbering without keys. */
    public static <K> Numbering<K> empty() {
        return new Numbering<>(new Shared(new Table(new Object[0], LinearProbing.forEntries(0))), 0);
    }

    private record Table(Object[] keys, int[] slots) {
        int number(Object key, int size) {
            int at = LinearProbing.first(key, slots);
            for (int slot = slots[at]; slot != LinearProbing.FREE; slot = slots[at]) {
                if (slot <= size && keys[slot - 1].equals(key)) {
                    return slot - 1;
                }
                at = LinearProbing.next(at, slots);
            }
            return LinearProbing.NONE;
        }
    }

    /** The table that all versions share; its monitor guards changes. */
    private static final class Shared {
        private volatile Table table;
        private int count;

        Shared(Table table) {
            this.table = table;
        }

        /** A separate table with only the first {@code size} keys. */
        Shared copy(int size) {
            Shared copy = new Shared(new Table(Arrays.copyOf(table.keys(), size), LinearProbing.forEntries(size)));
            for (int number = 0; number < size; number++) {
                LinearProbing.enter(copy.table.slots(), copy.table.keys()[number], number);
            }
            copy.count = size;
            return copy;
        }

        void append(Object key) {
            if (count == table.keys().length || LinearProbing.isFull(table.slots().length, count + 1)) {
                grow();
            }
            table.keys()[count] = key;
            LinearProbing.enter(table.slots(), key, count);
            count++;
        }

        /** Replaces the full table by a larger copy. Readers may still use the full one, so it is not changed. */
        private void grow() {
            Object[] keys = table.keys();
            int[] slots = table.slots();
            if (count == keys.length) {
                keys = Arrays.copyOf(keys, count + Math.max(2, count >> 2));
            }
            if (LinearProbing.isFull(slots.length, count + 1)) {
                slots = LinearProbing.forEntries(count + 1);
                for (int number = 0; number < count; number++) {
                    LinearProbing.enter(slots, keys[number], number);
                }
            }
            table = new Table(keys, slots);
        }
    }

    public int size() {
        return size;
    }

    /** The number of a key; -1 if the key is unknown. */
    public int number(K key) {
        return shared.table.number(key, size);
    }

    /** The key with this number, which must be below {@link #size}. */
    @SuppressWarnings("unchecked")
    public K key(int number) {
        if (number >= size) {
            throw new IndexOutOfBoundsException("number " + number + " of " + size);
        }
        return (K) shared.table.keys()[number];
    }

    private boolean hasNew(Collection<? extends K> keys) {
        for (K key : keys) {
            if (number(key) < 0) {
                return true;
            }
        }
        return false;
    }

    /**
     * This numbering extended by the given keys that it does not contain yet; the same numbering if it contains all of
     * them.
     */
    public Numbering<K> with(Collection<? extends K> keys) {
        if (!hasNew(keys)) {
            return this;
        }
        synchronized (shared) {
            Shared next = shared.count == size ? shared : shared.copy(size);
            for (K key : keys) {
                if (next.table.number(key, next.count) < 0) {
                    next.append(key);
                }
            }
            return new Numbering<>(next, next.count);
        }
    }
}
