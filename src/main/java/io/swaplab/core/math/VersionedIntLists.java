package io.swaplab.core.math;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.List;

/**
 * Many ascending lists of numbers, each identified by an index from zero. Each version is immutable. As in {@link
 * Numbering}, all versions share growing arrays, so appending to the latest version seldom copies a list. Each version
 * has a bound and ignores the numbers at or above the bound, because later versions appended them.
 */
public final class VersionedIntLists {
    public static final VersionedIntLists EMPTY = new VersionedIntLists(new Shared(new int[0][]), 0);

    /** Marks unused space at the end of an array; greater than every bound. */
    private static final int BEYOND = Integer.MAX_VALUE;

    private static final VarHandle LIST = MethodHandles.arrayElementVarHandle(int[][].class);

    private final Shared shared;
    private final int bound;

    private VersionedIntLists(Shared shared, int bound) {
        this.shared = shared;
        this.bound = bound;
    }

    /** A number to append to a list. */
    public record Entry(int list, int number) {}

    /** One list: the first {@code size} numbers of an array that later versions may extend. */
    public record Slice(int[] array, int size) {
        public static final Slice EMPTY = new Slice(new int[0], 0);

        public int get(int i) {
            return array[i];
        }
    }

    /** The lists that all versions share; its monitor guards changes. */
    private static final class Shared {
        private volatile int[][] lists;
        private int bound;

        Shared(int[][] lists) {
            this.lists = lists;
        }

        private void append(Entry entry) {
            int[][] known = lists;
            if (entry.list() >= known.length) {
                known = Arrays.copyOf(known, Math.max(entry.list() + 1, known.length + (known.length >> 2)));
                lists = known;
            }
            int[] list = known[entry.list()];
            int length = list == null ? 0 : count(list, BEYOND);
            if (list == null || length == list.length) {
                int[] longer = list == null ? new int[1] : Arrays.copyOf(list, length + Math.max(1, length >> 2));
                Arrays.fill(longer, length, longer.length, BEYOND);
                longer[length] = entry.number();
                LIST.setRelease(known, entry.list(), longer);
            } else {
                list[length] = entry.number();
            }
        }

        Shared copy(int bound) {
            int[][] from = lists;
            int[][] to = new int[from.length][];
            for (int i = 0; i < from.length; i++) {
                to[i] = from[i] == null ? null : Arrays.copyOf(from[i], count(from[i], bound));
            }
            return new Shared(to);
        }
    }

    /** The count of numbers below a bound in an ascending list. */
    private static int count(int[] list, int bound) {
        int low = 0;
        int high = list.length;
        while (low < high) {
            int middle = low + high >>> 1;
            if (list[middle] < bound) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** The list with this index; empty if nothing was appended to it. */
    public Slice of(int number) {
        int[][] lists = shared.lists;
        int[] list = number < lists.length ? (int[]) LIST.getAcquire(lists, number) : null;
        return list == null ? Slice.EMPTY : new Slice(list, count(list, bound));
    }

    /**
     * A new version of these lists with more numbers, which must be ascending in each list.
     *
     * @param next the new bound; the appended numbers must be below it, but not below the current bound
     */
    public VersionedIntLists with(int next, List<Entry> entries) {
        synchronized (shared) {
            Shared own = shared.bound == bound && this != EMPTY ? shared : shared.copy(bound);
            entries.forEach(own::append);
            own.bound = next;
            return new VersionedIntLists(own, next);
        }
    }
}
