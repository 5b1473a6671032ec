package io.swaplab.service.chainsource;

import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.Bytes32;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Detects a chain head that no longer moves, or whose timestamp is too old. */
public final class StaleHeadDetector {
    /** The default maximum age of a head. It allows for a late block and for a clock that is wrong by ten seconds. */
    public static final Duration DEFAULT_MAX_AGE = Duration.ofSeconds(15);

    private static final int BLOCK_TIMES = 5;
    private static final long MILLIS_PER_SECOND = 1_000;

    /** Number of recent heads to remember. A remembered head does not count as new when it is reported again. */
    private static final int REMEMBERED = 16;

    private record Seen(long sinceMillis, long headSecs) {
        long ageMillis() {
            return sinceMillis - headSecs * MILLIS_PER_SECOND;
        }
    }

    private final long patienceMillis;
    private final long maxAgeMillis;
    private final Deque<Bytes32> recent = new ArrayDeque<>();
    private volatile @Nullable Seen seen;

    /**
     * @param blockTime expected interval between blocks; zero if there is none, in which case no head counts as too old
     * @param maxAge how far the timestamp of a head may be behind this machine's clock when the head is first seen
     */
    public StaleHeadDetector(Duration blockTime, Duration maxAge) {
        this.patienceMillis = BLOCK_TIMES * blockTime.toMillis();
        this.maxAgeMillis = maxAge.toMillis();
    }

    /**
     * Records a head reported by the node. Several nodes behind one URL may have stopped at different blocks and answer
     * in turn, so a head only counts as new if it is not among the remembered ones.
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

    /** Whether a block time has passed since the head last moved; false if the block time is unknown. */
    public boolean isDue(long nowMillis) {
        Seen last = seen;
        return last != null && patienceMillis != 0 && nowMillis - last.sinceMillis() >= patienceMillis / BLOCK_TIMES;
    }

    /**
     * How far this machine's clock was ahead of the last head's timestamp when the head was first seen, in
     * milliseconds; negative if behind. The value includes the time that a block takes to arrive. It is exact to one
     * second, because timestamps are in seconds. Null if no head was seen, or if blocks are only mined on demand.
     */
    public @Nullable Long clockOffsetMillis() {
        Seen last = seen;
        return last == null || patienceMillis == 0 ? null : last.ageMillis();
    }

    /**
     * Why the last head is too old to rely on; empty if it is not. A head also seems too old if the node is polled too
     * rarely.
     */
    public Optional<String> staleness(long nowMillis) {
        Seen last = seen;
        if (last == null || patienceMillis == 0) {
            return Optional.empty();
        }
        long stood = nowMillis - last.sinceMillis();
        if (stood > patienceMillis) {
            return Optional.of("no new head was seen for " + stood + " ms, more than " + patienceMillis);
        }
        if (last.ageMillis() > maxAgeMillis) {
            return Optional.of("the head's time is " + last.ageMillis() + " ms behind the clock, more than "
                    + maxAgeMillis + ", which --max-head-age sets");
        }
        return Optional.empty();
    }
}
