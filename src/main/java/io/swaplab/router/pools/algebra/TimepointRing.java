package io.swaplab.router.pools.algebra;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The timepoints (samples of a pool's accumulators) that are needed for averages over the window of one day: the latest
 * ones back to the start of the window, and the oldest still stored on chain. Immutable.
 *
 * @param lastIndex index of the newest timepoint in the chain's ring buffer of {@value #SIZE}
 * @param recent ascending by time without gaps, at least one, ending with the newest
 * @param oldest the oldest timepoint; if the ring is full, also some that follow it, because every write overwrites the
 *     oldest
 */
public record TimepointRing(int lastIndex, List<Timepoint> recent, List<Timepoint> oldest) {
    /** Number of timepoints that the chain's ring buffer can hold. */
    public static final int SIZE = 65_536;

    private static final int INDEX_MASK = SIZE - 1;

    /** The timepoints just before and after a time. If one was written at exactly that time, both fields hold it. */
    public record Around(Timepoint before, Timepoint after) {}

    public TimepointRing {
        recent = List.copyOf(recent);
        oldest = List.copyOf(oldest);
        if (recent.isEmpty() || oldest.isEmpty()) {
            throw new IllegalArgumentException("a ring of timepoints has a newest and an oldest one");
        }
    }

    /** A ring that contains all its timepoints from index 0 on, because none has been overwritten. */
    public static TimepointRing whole(List<Timepoint> fromFirst) {
        return new TimepointRing(fromFirst.size() - 1, fromFirst, fromFirst.subList(0, Math.min(1, fromFirst.size())));
    }

    public Timepoint newest() {
        return recent.getLast();
    }

    /** The timepoint before the newest, if there is one. */
    public Optional<Timepoint> previous() {
        return recent.size() > 1 ? Optional.of(recent.get(recent.size() - 2)) : Optional.empty();
    }

    public Timepoint first() {
        return oldest.getFirst();
    }

    /** The index of {@link #first}: 0 until the ring is full, then the index that the next write overwrites. */
    public int firstIndex() {
        return isFull() ? nextIndex() : 0;
    }

    /** The index at which the next timepoint is written. */
    public int nextIndex() {
        return lastIndex + 1 & INDEX_MASK;
    }

    private boolean isFull() {
        return oldest.size() > 1 || lastIndex == SIZE - 1;
    }

    /** Whether the oldest timepoint is at least one day old, the length of the window. */
    public boolean coversWindow(long nowSecs) {
        return Timepoint.elapsedSecs(first().secs(), nowSecs) >= Timepoint.WINDOW_SECS;
    }

    /**
     * The timepoint at an index.
     *
     * @throws ArithmeticException when it is not among the recent timepoints
     */
    public Timepoint at(int index) {
        int back = lastIndex - index & INDEX_MASK;
        if (back >= recent.size()) {
            throw new ArithmeticException("no timepoint " + index);
        }
        return recent.get(recent.size() - 1 - back);
    }

    /**
     * The index of the last timepoint that is at least {@code secsAgo} seconds old at {@code nowSecs}.
     *
     * @throws ArithmeticException when no recent timepoint is that old
     */
    public int indexAt(long secsAgo, long nowSecs) {
        int low = 0;
        int high = recent.size() - 1;
        if (Timepoint.elapsedSecs(recent.getFirst().secs(), nowSecs) < secsAgo) {
            throw new ArithmeticException("no timepoint is " + secsAgo + " seconds old");
        }
        while (low < high) {
            int middle = low + high + 1 >>> 1;
            if (Timepoint.elapsedSecs(recent.get(middle).secs(), nowSecs) >= secsAgo) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return lastIndex - (recent.size() - 1 - low) & INDEX_MASK;
    }

    /** The timepoints around the time {@code nowSecs - secsAgo}, which must not be after the newest timepoint. */
    public Around around(long secsAgo, long nowSecs) {
        int index = indexAt(secsAgo, nowSecs);
        Timepoint before = at(index);
        boolean exact = Timepoint.elapsedSecs(before.secs(), nowSecs) == secsAgo;
        return new Around(before, exact ? before : at(index + 1 & INDEX_MASK));
    }

    /** The ring after this timepoint has been written. */
    public TimepointRing with(Timepoint written) {
        List<Timepoint> next = new ArrayList<>(recent);
        next.add(written);
        return new TimepointRing(nextIndex(), next, oldest.size() > 1 ? oldest.subList(1, oldest.size()) : oldest);
    }
}
