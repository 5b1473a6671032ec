package io.swaplab.router.pools.algebra;

import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.market.StateReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntFunction;

/**
 * Reads a contract's ring buffer of timepoints (samples of its accumulators), at least those of the last day.
 *
 * @param call creates the call of the view that returns the timepoint at an index; the first word of its result is zero
 *     if no timepoint has been written there
 * @param decoder converts the result of that view to a timepoint
 */
public record TimepointReader(StateReader reader, IntFunction<ReadOnlyCall> call, Function<Bytes, Timepoint> decoder) {
    /**
     * Number of timepoints per read. A busy pool writes one in nearly every block, which is tens of thousands in a day.
     */
    private static final int AT_ONCE = 256;

    /** Number of the oldest timepoints that are read if the ring is full. */
    private static final int OLDEST = 3;

    /**
     * Reads the ring up to the index of the newest timepoint.
     *
     * @throws IllegalStateException when the newest or the first timepoint was never written
     */
    public TimepointRing read(int lastIndex) {
        List<Timepoint> oldest = written(lastIndex + 1, OLDEST);
        boolean full = !oldest.isEmpty();
        int places = full ? TimepointRing.SIZE : lastIndex + 1;
        if (!full) {
            oldest = written(0, 1);
        }
        List<Timepoint> recent = new ArrayList<>();
        while (recent.size() < places && !reachesBack(recent)) {
            int count = Math.min(AT_ONCE, places - recent.size());
            List<Timepoint> batch = written(lastIndex - recent.size() - count + 1, count);
            if (batch.size() < count) {
                throw new IllegalStateException("a timepoint up to " + lastIndex + " was never written");
            }
            recent.addAll(0, batch);
        }
        if (oldest.isEmpty()) {
            throw new IllegalStateException("no timepoint was ever written");
        }
        return new TimepointRing(lastIndex, recent, oldest);
    }

    /** Whether the timepoints span a whole day, so that no earlier one is needed. */
    private static boolean reachesBack(List<Timepoint> recent) {
        return !recent.isEmpty()
                && Timepoint.elapsedSecs(
                                recent.getFirst().secs(), recent.getLast().secs())
                        >= Timepoint.WINDOW_SECS;
    }

    /** Reads the timepoints of an index range; those that have never been written are omitted. */
    private List<Timepoint> written(int from, int count) {
        List<ReadOnlyCall> calls = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            calls.add(call.apply(Math.floorMod(from + i, TimepointRing.SIZE)));
        }
        return reader.read(calls).stream()
                .map(this::decoded)
                .flatMap(Optional::stream)
                .toList();
    }

    private Optional<Timepoint> decoded(CallResult result) {
        boolean written = result.ok()
                && result.data().size() >= Bytes32.BYTES
                && !result.data().word(0, 0).equals(Bytes32.ZERO);
        return written ? Optional.of(decoder.apply(result.data())) : Optional.empty();
    }
}
