package io.swaplab.core.math;

import java.util.AbstractCollection;
import java.util.Collection;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A hash table of values in insertion order, which computes each key from its value; about 13 bytes per value. Not
 * thread-safe.
 *
 * <p>A new value gets the next position. Positions stay valid until a value is removed; after that, adding values may
 * compact the table, which changes positions.
 */
public final class KeyedTable<K, V> {
    private final Function<? super V, ? extends K> keyOf;
    private @Nullable Object[] values = new Object[0];
    private int[] slots = LinearProbing.forEntries(0);
    private int end;
    private int size;

    /**
     * @param keyOf computes the key of a value; must always return the same key for it
     */
    public KeyedTable(Function<? super V, ? extends K> keyOf) {
        this.keyOf = keyOf;
    }

    public int size() {
        return size;
    }

    public @Nullable V get(K key) {
        return at(position(key));
    }

    /**
     * Adds a value, or replaces the stored value with the same key, at the same position. Returns the replaced value;
     * null if no value was replaced.
     */
    public @Nullable V put(V value) {
        K key = keyOf.apply(value);
        int known = position(key);
        if (known >= 0) {
            V before = at(known);
            values[known] = value;
            return before;
        }
        add(key, value);
        return null;
    }

    /** Returns the stored value with the same key, or adds this one and returns it. */
    public V putIfAbsent(V value) {
        K key = keyOf.apply(value);
        V known = at(position(key));
        if (known != null) {
            return known;
        }
        add(key, value);
        return value;
    }

    private void add(K key, V value) {
        if (end == values.length || LinearProbing.isFull(slots.length, end + 1)) {
            rebuild(Math.max(4, size >> 2));
        }
        values[end] = value;
        LinearProbing.enter(slots, key, end);
        end++;
        size++;
    }

    public @Nullable V remove(K key) {
        int known = position(key);
        V before = at(known);
        if (known >= 0) {
            // The slot stays occupied, so that probing for other keys continues past it.
            values[known] = null;
            size--;
        }
        return before;
    }

    private int position(K key) {
        int at = LinearProbing.first(key, slots);
        for (int slot = slots[at]; slot != LinearProbing.FREE; slot = slots[at]) {
            V value = at(slot - 1);
            if (value != null && keyOf.apply(value).equals(key)) {
                return slot - 1;
            }
            at = LinearProbing.next(at, slots);
        }
        return LinearProbing.NONE;
    }

    /** Reserves space for this many more values, so that adding them does not rebuild the table. */
    public void expect(int more) {
        if (more > values.length - end) {
            rebuild(more);
        }
    }

    /** Compacts the table, removing gaps, and reserves space for more values. */
    private void rebuild(int more) {
        @Nullable Object[] known = values;
        int until = end;
        values = new Object[size + more];
        slots = LinearProbing.forEntries(values.length);
        end = 0;
        for (int i = 0; i < until; i++) {
            if (known[i] != null) {
                values[end++] = known[i];
                LinearProbing.enter(slots, keyOf.apply(Objects.requireNonNull(at(end - 1))), end - 1);
            }
        }
    }

    /** One more than the highest position used. */
    public int end() {
        return end;
    }

    /** The value at a position; null if it was removed or the position is out of range. */
    @SuppressWarnings("unchecked")
    public @Nullable V at(int position) {
        return position < 0 || position >= end ? null : (V) values[position];
    }

    /** A live view of the values in insertion order. */
    public Collection<V> values() {
        return new AbstractCollection<>() {
            @Override
            public Iterator<V> iterator() {
                return new Walk();
            }

            @Override
            public int size() {
                return size;
            }
        };
    }

    private final class Walk implements Iterator<V> {
        private int next;

        @Override
        public boolean hasNext() {
            while (next < end && values[next] == null) {
                next++;
            }
            return next < end;
        }

        @Override
        public V next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            return Objects.requireNonNull(at(next++));
        }
    }
}
