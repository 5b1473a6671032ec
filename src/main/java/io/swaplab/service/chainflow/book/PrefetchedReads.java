package io.swaplab.service.chainflow.book;

import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.RepeatedViewCall;
import io.swaplab.core.market.StateReader;
import io.swaplab.service.reading.MulticallReader;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Results that pools are expected to request, fetched in advance as of one block: single view calls, and walks, which
 * call one view repeatedly with different arguments.
 */
record PrefetchedReads(
        Map<ReadOnlyCall, CallResult> views, Map<RepeatedViewCall, Optional<List<RepeatedViewCall.Step>>> walks) {
    static final PrefetchedReads NONE = new PrefetchedReads(Map.of(), Map.of());

    /**
     * Fetches everything that the pools requested when they were last read. Returns {@link #NONE} if no earlier request
     * of these pools is known.
     *
     * @param fixedViews the views of a pool that always requests the same ones; empty for other pools
     * @throws io.swaplab.client.node.NodeException when the node fails
     */
    static PrefetchedReads of(
            List<TrackedPool.Unread> pools,
            KnownQuestions known,
            Function<TrackedPool.Unread, List<ReadOnlyCall>> fixedViews,
            MulticallReader reader,
            BlockRef block) {
        Set<ReadOnlyCall> calls = new LinkedHashSet<>();
        Set<RepeatedViewCall> walks = new LinkedHashSet<>();
        boolean any = false;
        for (TrackedPool.Unread pool : pools) {
            KnownQuestions.Asked asked = known.of(pool);
            if (asked == null) {
                calls.addAll(fixedViews.apply(pool));
            } else {
                any = true;
                calls.addAll(asked.calls());
                walks.addAll(asked.walks());
            }
        }
        if (!any) {
            return NONE;
        }
        List<ReadOnlyCall> views = List.copyOf(calls);
        List<RepeatedViewCall> ranges = List.copyOf(walks);
        MulticallReader.Answers answers = reader.read(views, ranges, block);
        Map<ReadOnlyCall, CallResult> byCall = HashMap.newHashMap(views.size());
        for (int i = 0; i < views.size(); i++) {
            byCall.put(views.get(i), answers.views().get(i));
        }
        Map<RepeatedViewCall, Optional<List<RepeatedViewCall.Step>>> byWalk = HashMap.newHashMap(ranges.size());
        for (int i = 0; i < ranges.size(); i++) {
            byWalk.put(ranges.get(i), answers.walks().get(i));
        }
        return new PrefetchedReads(byCall, byWalk);
    }

    /** Answers the requests of one pool from the prefetched results; passes all other requests on to another reader. */
    final class Reads implements StateReader {
        private final StateReader others;
        private final Set<ReadOnlyCall> calls = new HashSet<>();
        private final Set<RepeatedViewCall> asked = new HashSet<>();

        Reads(StateReader others) {
            this.others = others;
        }

        /** Everything that the pool requested. */
        KnownQuestions.Asked asked() {
            return new KnownQuestions.Asked(calls, asked);
        }

        @Override
        public List<CallResult> read(List<ReadOnlyCall> wanted) {
            calls.addAll(wanted);
            List<CallResult> results = new ArrayList<>(wanted.size());
            for (ReadOnlyCall call : wanted) {
                CallResult result = views.get(call);
                if (result == null) {
                    return others.read(wanted);
                }
                results.add(result);
            }
            return List.copyOf(results);
        }

        @Override
        public Optional<List<RepeatedViewCall.Step>> walk(RepeatedViewCall wanted) {
            Optional<List<RepeatedViewCall.Step>> steps = walks.get(wanted);
            if (steps == null) {
                steps = others.walk(wanted);
            }
            if (steps.isPresent()) {
                asked.add(wanted);
            }
            return steps;
        }
    }

    /**
     * The requests that pools made when they were last read. Most pools repeat them, so all of them can be sent at once
     * instead of one after the other. Only the most recently read pools are remembered. Thread-safe.
     */
    static final class KnownQuestions {
        private static final int POOLS = 1_024;

        /** The requests of one pool. */
        record Asked(Set<ReadOnlyCall> calls, Set<RepeatedViewCall> walks) {
            Asked {
                calls = Set.copyOf(calls);
                walks = Set.copyOf(walks);
            }
        }

        /**
         * A pool, and whether it has no last known state. Without such a state the read needs more requests, because it
         * cannot reuse parts of the state.
         */
        private record Reading(PoolId pool, boolean first) {
            static Reading of(TrackedPool.Unread pool) {
                return new Reading(pool.seed().id(), pool.last() == null);
            }
        }

        private final Map<Reading, Asked> known = new LinkedHashMap<>(16, 0.75f, true) {
            private static final long serialVersionUID = 1;

            @Override
            protected boolean removeEldestEntry(Map.Entry<Reading, Asked> eldest) {
                return size() > POOLS;
            }
        };

        synchronized @Nullable Asked of(TrackedPool.Unread pool) {
            return known.get(Reading.of(pool));
        }

        synchronized void keep(TrackedPool.Unread pool, Asked asked) {
            known.put(Reading.of(pool), asked);
        }

        synchronized void forget(Collection<TrackedPool.Unread> pools) {
            pools.forEach(pool -> known.remove(Reading.of(pool)));
        }
    }
}
