package io.swaplab.service;

import io.swaplab.client.wire.market.ChainflowStatus;
import io.swaplab.client.wire.market.ChainflowVersion;
import io.swaplab.service.chainflow.ProviderFlow;
import io.swaplab.service.chainflow.book.ProviderCursor;
import io.swaplab.service.route.ChainContext;
import io.swaplab.service.route.Freshness;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The part of the status that concerns single providers. */
final class ProviderStates {
    private final ChainContext chain;
    private final List<ProviderCursor> cursors;
    private final Map<String, ProviderFlow> flows = new HashMap<>();

    /** @param freshness null if no node is followed */
    ProviderStates(ChainContext chain, @Nullable Freshness freshness) {
        this.chain = chain;
        this.cursors =
                freshness == null ? chain.market().cursors() : freshness.state().cursors();
        if (freshness != null) {
            freshness.flows().forEach(flow -> flows.put(flow.provider(), flow));
        }
    }

    /** The providers whose pools can be used in routes: those that are not behind. */
    List<String> available() {
        return chain.adaptersByProvider().keySet().stream()
                .filter(provider ->
                        !flows.containsKey(provider) || flows.get(provider).isAvailable())
                .toList();
    }

    /** One entry per provider, also for those that are behind. */
    List<ChainflowStatus> chainflows() {
        return cursors.stream()
                .map(cursor -> status(cursor, flows.get(cursor.provider())))
                .toList();
    }

    private static ChainflowStatus status(ProviderCursor cursor, @Nullable ProviderFlow flow) {
        return new ChainflowStatus(
                cursor.provider(),
                cursor.txCursor(),
                new ChainflowVersion(cursor.latestBlockNumber(), cursor.latestTransactionIndex()),
                cursor.updatedAtMillis(),
                flow == null ? null : flow.state().name(),
                flow == null ? null : flow.lagBlocks(),
                flow == null ? null : flow.reason());
    }
}
