package io.swaplab.service.chainflow;

import io.swaplab.service.chainflow.ProviderSyncStatus.FlowEvent;
import io.swaplab.service.chainflow.ProviderSyncStatus.ProviderSyncState;
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

/** The sync states of all providers. Only the syncing thread uses this. */
public final class ProviderSyncs {
    private final Map<String, ProviderSyncState> states = new LinkedHashMap<>();
    private final Map<String, String> reasons = new HashMap<>();
    private final Map<String, Long> reached = new HashMap<>();
    private final Set<String> faulted = new HashSet<>();
    private final Retries<String> retries = new Retries<>();

    public ProviderSyncs(List<String> providers) {
        providers.forEach(provider -> states.put(provider, ProviderSyncState.BOOTSTRAP));
    }

    private ProviderSyncState state(String provider) {
        return states.getOrDefault(provider, ProviderSyncState.BOOTSTRAP);
    }

    private void move(String provider, FlowEvent event) {
        states.computeIfPresent(provider, (name, state) -> state.after(event));
    }

    /** Resets every provider to its initial state, because all pool states that were read are discarded. */
    public void forget() {
        states.replaceAll((provider, state) -> state.after(FlowEvent.FORGOTTEN));
        reasons.clear();
        faulted.clear();
        retries.keepOnly(List.of(), 0, 0);
    }

    /** Starts an attempt to reach the head. A provider that fails is not read again in the same attempt. */
    public void begin() {
        faulted.clear();
    }

    /** Records that reading or decoding this provider's pools failed, while other providers did not fail. */
    public void fault(String provider, String reason, long block, long nowMillis) {
        if (faulted.add(provider)) {
            move(provider, FlowEvent.FAULT);
            retries.failed(provider, block, nowMillis);
        }
        reasons.put(provider, reason);
    }

    /** Records that a provider's factories could not be scanned, so that its pools are unknown. */
    public void unscanned(String provider, String reason, long block) {
        fault(provider, reason, block, 0);
        move(provider, FlowEvent.FAULT);
    }

    /** Records that a failed provider could be read again. */
    public void answered(String provider) {
        move(provider, FlowEvent.ANSWERED);
    }

    /** The failed providers whose retry is due. */
    public List<String> due(long block, long nowMillis) {
        return states.keySet().stream()
                .filter(provider ->
                        state(provider) == ProviderSyncState.FAILED && retries.isDue(provider, block, nowMillis))
                .toList();
    }

    /** Whether any provider's pools are still being read for the first time. */
    public boolean isReading(PoolBook book) {
        return states.keySet().stream()
                .anyMatch(provider -> state(provider) == ProviderSyncState.BOOTSTRAP
                        && book.tally().of(provider).unread() > 0);
    }

    /**
     * The pools to read at the tip: all unread pools of followed providers, and at most {@code most} pools of providers
     * in BOOTSTRAP or LAGGING, small providers first. Pools of failed providers are read separately.
     */
    public List<TrackedPool.Unread> unread(PoolBook book, int most) {
        List<TrackedPool.Unread> all = new ArrayList<>();
        List<String> first = new ArrayList<>();
        for (String provider : states.keySet()) {
            ProviderSyncState state = state(provider);
            if (state == ProviderSyncState.FAILED || faulted.contains(provider)) {
                continue;
            }
            if (state == ProviderSyncState.BOOTSTRAP || state == ProviderSyncState.LAGGING) {
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

    /** Called after the head was reached. Decides which pools of the book are excluded from snapshots. */
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
            ProviderSyncState state = state(provider);
            if (state.isWithheld()) {
                withheld.add(provider);
            } else if (state != ProviderSyncState.BOOTSTRAP) {
                reached.put(provider, book.tip().number());
            }
            if (state == ProviderSyncState.LIVE) {
                reasons.remove(provider);
            }
        }
        retries.keepOnly(withheld, book.tip().number(), 0);
        book.shown().withhold(withheld, incomplete);
    }

    /** How well each provider is in sync, as of a book's tip. */
    public List<ProviderSyncStatus> list(PoolBook book) {
        Map<String, String> lastQuarantined = new HashMap<>();
        book.inQuarantine()
                .forEach(out -> lastQuarantined.put(out.seed().provider().name(), out.reason()));
        List<ProviderSyncStatus> flows = new ArrayList<>(states.size());
        states.forEach((provider, state) -> {
            PoolTally.Count count = book.tally().of(provider);
            boolean sick = isSick(count);
            flows.add(new ProviderSyncStatus(
                    provider,
                    sick ? ProviderSyncState.FAILED : state,
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

    private @Nullable String reason(String provider, ProviderSyncState state, PoolTally.Count count) {
        String known = reasons.get(provider);
        if (known != null || state != ProviderSyncState.BOOTSTRAP || count.unread() == 0) {
            return known;
        }
        return count.total() - count.unread() + " of " + count.total() + " pools are read";
    }

    /** Whether all pools of a provider are quarantined. */
    private static boolean isSick(PoolTally.Count count) {
        return count.quarantined() > 0 && count.quarantined() == count.total();
    }
}
