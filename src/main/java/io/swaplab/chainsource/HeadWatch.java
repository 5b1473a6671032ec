package io.swaplab.chainsource;

import io.swaplab.evm.BlockRef;
import io.swaplab.evm.Bytes32;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Tells a head that no longer moves, or whose time is long past, from one of a chain that is up to date. */
public final class HeadWatch {
    private static final int BLOCK_TIMES = 5;

    /** Block timestamps have a resolution of one second. */
    private static final long CLOCK_GRAIN_MILLIS = 1_000;

    /** Heads of this many different blocks are remembered; one that comes back is no movement. */
    private static final int REMEMBERED = 16;

    private record Seen(long sinceMillis, long headSecs) {}

    private final long patienceMillis;
    private final Deque<Bytes32> recent = new ArrayDeque<>();
    private volatile @Nullable Seen seen;

    /**
     * @param blockTime expected interval of blocks; zero if unknown, so that no head is stale
     */
    public HeadWatch(Duration blockTime) {
        this.patienceMillis = BLOCK_TIMES * blockTime.toMillis();
    }

    /**
     * Records a head reported by the node. Behind one URL, nodes that stopped at different blocks may answer in turn, so
     * only a head that was not seen lately has moved.
     */
    public synchronized void saw(BlockRef head, long nowMillis) {
        if (recent.contains(head.hash())) {
            return;
        }
        recent.addLast(head.hash());
        if (recent.size() > REMEMBERED) {
            recent.removeFirst();
        }
        seen = new Seen(nowMillis, head.timestampSecs());
    }

    /** Whether the head has not moved for a block time; false if that is unknown. */
    public boolean isDue(long nowMillis) {
        Seen last = seen;
        return last != null && patienceMillis != 0 && nowMillis - last.sinceMillis() >= patienceMillis / BLOCK_TIMES;
    }

    /** Why the last head that was seen is stale, or empty when it is not. */
    public Optional<String> staleness(long nowMillis) {
        Seen last = seen;
        if (last == null || patienceMillis == 0) {
            return Optional.empty();
        }
        long stood = nowMillis - last.sinceMillis();
        if (stood > patienceMillis) {
            return Optional.of("the head has not moved for " + stood + " ms, more than " + patienceMillis);
        }
        long behind = nowMillis - last.headSecs() * 1_000;
        if (behind > patienceMillis + CLOCK_GRAIN_MILLIS) {
            return Optional.of("the head's time is " + behind + " ms behind the clock, more than " + patienceMillis);
        }
        return Optional.empty();
    }
}
