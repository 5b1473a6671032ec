package io.swaplab.chainflow.discovery;

import io.swaplab.chainflow.book.ChainflowListener;
import io.swaplab.chainflow.book.PoolBook;
import io.swaplab.chainflow.book.PoolProblem;
import io.swaplab.chainsource.Retries;
import io.swaplab.evm.BlockRef;
import io.swaplab.market.PoolSeed;
import io.swaplab.node.NodeException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Searches for pools that a scan missed: once after each first read, and at growing intervals while some are missing.
 */
public final class PoolSearch {
    private static final String SEARCH = "missing pools";

    private final Discovery discovery;
    private final FactoryCounts counts;
    private final ChainflowListener listener;
    private final Retries<String> searches = new Retries<>();
    private @Nullable PoolBook counted;
    private volatile Map<String, PoolProblem> missing = Map.of();

    public PoolSearch(Discovery discovery, FactoryCounts counts, ChainflowListener listener) {
        this.discovery = discovery;
        this.counts = counts;
        this.listener = listener;
    }

    /** The evidence that pools are missing now, one entry per provider. */
    public Collection<PoolProblem> missing() {
        return missing.values();
    }

    /** Schedules another search, after evidence that pools are missing. */
    public void reopen() {
        counted = null;
        searches.keepOnly(List.of(), 0, 0);
    }

    /** Whether a new scan finds pools that a book lacks, which are added to it unread. A failed request is repeated another time. */
    public boolean findsMore(PoolBook known, long nowMillis) {
        BlockRef tip = known.tip();
        boolean complete = known == counted && missing.isEmpty();
        boolean waits = searches.isPlanned(SEARCH) && !searches.isDue(SEARCH, tip.number(), nowMillis);
        if (complete || waits) {
            return false;
        }
        searches.failed(SEARCH, tip.number(), nowMillis);
        try {
            List<PoolSeed> seeds = known.seeds();
            missing = Map.copyOf(counts.missing(seeds, tip));
            counted = known;
            if (missing.isEmpty()) {
                searches.keepOnly(List.of(), tip.number(), nowMillis);
                return false;
            }
            List<PoolSeed> all = discovery.again(tip, seeds, known.positions(), listener);
            if (all.size() == seeds.size()) {
                return false;
            }
            known.learn(all, discovery.positions());
            missing = Map.copyOf(counts.missing(all, tip));
            return true;
        } catch (NodeException notNow) {
            return false;
        }
    }
}
