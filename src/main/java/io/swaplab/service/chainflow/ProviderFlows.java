package io.swaplab.service.chainflow;

import io.swaplab.service.chainflow.FlowState.FlowEvent;
import io.swaplab.service.chainflow.book.PoolBook;
import io.swaplab.service.chainflow.book.PoolTally;
import io.swaplab.service.chainflow.book.TrackedPool;
import io.swaplab.service.chainsource.Retries;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The flows of all providers. For the thread that syncs. */
public final class ProviderFlows {
    private final Map<String, FlowState> states = new LinkedHashMap<>();
    private final Map<String, String> reasons = new HashMap<>();
    private final Map<String, Long> reached = new HashMap<>();
    private final Set<String> faulted = new HashSet<>();
    private final Retries<String> retries = new Retries<>();

    public ProviderFlows(List<String> providers) {
        providers.forEach(provider -> states.put(provider, FlowState.BOOTSTRAP));
    }

    private FlowState state(String provider) {
        return states.getOrDefault(provider, FlowState.BOOTSTRAP);
    }

    private void move(String provider, FlowEvent event) {
        states.computeIfPresent(provider, (name, state) -> state.after(event));
    }

    /** Everything that was read is discarded, so every provider starts again. */
    public void forget() {
        states.replaceAll((provider, state) -> state.after(FlowEvent.FORGOTTEN));
        reasons.clear();
        faulted.clear();
        retries.keepOnly(List.of(), 0, 0);
    }

    /** A new attempt at the head begins. */
    public void begin() {
        faulted.clear();
    }

    /** A provider failed, but the node did not. */
    public void fault(String provider, String reason, long block, long nowMillis) {
        if (faulted.add(provider)) {
            move(provider, FlowEvent.FAULT);
            retries.failed(provider, block, nowMillis);
        }
        reasons.put(provider, reason);
    }

    /** A provider's factories could not be scanned, so its pools are not known. */
    public void unscanned(String provider, String reason, long block) {
        fault(provider, reason, block, 0);
        move(provider, FlowEvent.FAULT);
    }

    /** A failed provider could be read again. */
    public void answered(String provider) {
        move(provider, FlowEvent.ANSWERED);
    }

    /** The failed providers that are to be tried again. */
    public List<String> due(long block, long nowMillis) {
        return states.keySet().stream()
                .filter(provider -> state(provider) == FlowState.FAILED && retries.isDue(provider, block, nowMillis))
                .toList();
    }

    /** Whether the first read of some provider is not complete. */
    public boolean isReading(PoolBook book) {
        return states.keySet().stream()
                .anyMatch(provider -> state(provider) == FlowState.BOOTSTRAP
                        && book.tally().of(provider).unread() > 0);
    }

    /**
     * The pools to read at the tip: all of the providers that are followed, and some of those that are read for the
     * first time, small providers first. Those of failed providers are read separately.
     */
    public List<TrackedPool.Unread> unread(PoolBook book, int most) {
        List<TrackedPool.Unread> all = new ArrayList<>();
        List<String> first = new ArrayList<>();
        for (String provider : states.keySet()) {
            FlowState state = state(provider);
            if (state == FlowState.FAILED || faulted.contains(provider)) {
                continue;
            }
            if (state == FlowState.BOOTSTRAP || state == FlowState.LAGGING) {
                first.add(provider);
            } else {
                all.addAll(book.unreadOf(provider));
            }
        }
        first.stream()
                .sorted(Comparator.comparingInt(
                        provider -> book.tally().of(provider).unread()))
                .flatMap(provider -> book.unreadOf(provider).stream())
                .limit(most)
                .forEach(all::add);
        return all;
    }

    /** Ends an attempt that has brought a book to the head, and tells the book which pools to leave out. */
    public void settle(PoolBook book) {
        Set<String> incomplete = new HashSet<>();
        Set<String> withheld = new HashSet<>();
        for (String provider : states.keySet()) {
            if (book.tally().of(provider).unread() > 0) {
                incomplete.add(provider);
            }
            if (!faulted.contains(provider) && !incomplete.contains(provider)) {
                move(provider, FlowEvent.CURRENT);
            }
            FlowState state = state(provider);
            if (state.isWithheld()) {
                withheld.add(provider);
            } else if (state != FlowState.BOOTSTRAP) {
                reached.put(provider, book.tip().number());
            }
            if (state == FlowState.LIVE) {
                reasons.remove(provider);
            }
        }
        retries.keepOnly(withheld, book.tip().number(), 0);
        book.shown().withhold(withheld, incomplete);
    }

    /** Every flow as of the tip of a book. */
    public List<ProviderFlow> list(PoolBook book) {
        Map<String, String> lastQuarantined = new HashMap<>();
        book.inQuarantine()
                .forEach(out -> lastQuarantined.put(out.seed().provider().name(), out.reason()));
        List<ProviderFlow> flows = new ArrayList<>(states.size());
        states.forEach((provider, state) -> {
            PoolTally.Count count = book.tally().of(provider);
            boolean sick = isSick(count);
            flows.add(new ProviderFlow(
                    provider,
                    sick ? FlowState.FAILED : state,
                    Math.min(reached.getOrDefault(provider, 0L), book.tip().number()),
                    0,
                    state.isWithheld() ? 0 : count.live(),
                    count.waiting(),
                    count.quarantined(),
                    count.unread() + (state.isWithheld() ? count.live() : 0),
                    sick
                            ? "all " + count.quarantined() + " pools are quarantined, one of them: "
                                    + lastQuarantined.get(provider)
                            : reason(provider, state, count)));
        });
        return List.copyOf(flows);
    }

    private @Nullable String reason(String provider, FlowState state, PoolTally.Count count) {
        String known = reasons.get(provider);
        if (known != null || state != FlowState.BOOTSTRAP || count.unread() == 0) {
            return known;
        }
        return count.total() - count.unread() + " of " + count.total() + " pools are read";
    }

    /** Whether quarantine has taken every pool that could be read. */
    private static boolean isSick(PoolTally.Count count) {
        return count.quarantined() > 0 && count.quarantined() == count.total();
    }
}
