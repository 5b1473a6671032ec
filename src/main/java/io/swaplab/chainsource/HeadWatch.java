package io.swaplab.chainsource;

import io.swaplab.evm.BlockRef;
import io.swaplab.evm.Bytes32;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Tells a head that no longer moves, or whose time is long past, from one of a chain that is up to date. */
public final class HeadWatch {
    private static final int BLOCK_TIMES = 5;

    /** Block timestamps have a resolution of one second. */
    private static final long CLOCK_GRAIN_MILLIS = 1_000;

    private record Seen(Bytes32 hash, long sinceMillis, long headSecs) {}

    private final long patienceMillis;
    private volatile @Nullable Seen seen;

    /**
     * @param blockTime expected interval of blocks; zero if unknown, so that no head is stale
     */
    public HeadWatch(Duration blockTime) {
        this.patienceMillis = BLOCK_TIMES * blockTime.toMillis();
    }

    /** Records a head reported by the node. */
    public void saw(BlockRef head, long nowMillis) {
        Seen last = seen;
        if (last == null || !last.hash().equals(head.hash())) {
            seen = new Seen(head.hash(), nowMillis, head.timestampSecs());
        }
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
