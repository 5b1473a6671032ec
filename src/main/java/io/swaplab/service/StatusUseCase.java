package io.swaplab.service;

import io.swaplab.client.execution.RouterConfig;
import io.swaplab.client.wire.ChainDoubts;
import io.swaplab.client.wire.ChainDoubts.AuditMismatch;
import io.swaplab.client.wire.MarketStatus;
import io.swaplab.client.wire.MarketStatus.MarketProblem;
import io.swaplab.client.wire.StatusData;
import io.swaplab.client.wire.StatusData.ChainflowStatus;
import io.swaplab.client.wire.StatusData.ChainflowVersion;
import io.swaplab.client.wire.StatusData.EndpointHealth;
import io.swaplab.client.wire.StatusData.FeeCaps;
import io.swaplab.client.wire.StatusData.StoreHealth;
import io.swaplab.service.chainflow.ProviderSyncStatus;
import io.swaplab.service.chainflow.SyncState.ProviderCursor;
import io.swaplab.service.chainflow.SyncState.SyncHealth;
import io.swaplab.service.chainflow.book.PoolAuditResult.Mismatch;
import io.swaplab.service.chainflow.book.RejectedAnswers;
import io.swaplab.service.chainflow.book.SyncProblem;
import io.swaplab.service.chainsource.EndpointStatus;
import io.swaplab.service.route.ChainContext;
import io.swaplab.service.route.Freshness;
import io.swaplab.service.route.RouterWatch;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reports the available providers, their sync state, the router's fee caps, and how often pool code failed. It answers
 * from memory, so that a service can be monitored even if its node fails.
 */
public final class StatusUseCase {
    private static final int MOST_MISMATCHES = 8;
    private static final int MOST_PROBLEMS = 16;
    private static final int MOST_CHARACTERS = 200;

    private final ChainContext chain;
    private final RouterWatch router;
    private final LongSupplier poolFailures;
    private final StatusSources sources;

    /** @param poolFailures returns how many times the code of a pool has failed during searches */
    public StatusUseCase(ChainContext chain, RouterWatch router, LongSupplier poolFailures, StatusSources sources) {
        this.sources = sources;
        this.chain = chain;
        this.router = router;
        this.poolFailures = poolFailures;
    }

    public StatusData status() {
        // Read once, so that the parts of the answer do not contradict each other.
        Freshness freshness = chain.market().freshness().orElse(null);
        List<ProviderCursor> cursors =
                freshness == null ? chain.market().cursors() : freshness.state().cursors();
        Map<String, ProviderSyncStatus> flows = new HashMap<>();
        if (freshness != null) {
            freshness.flows().forEach(flow -> flows.put(flow.provider(), flow));
        }
        List<EndpointStatus> endpoints = sources.endpoints().get();
        return new StatusData(
                available(flows),
                cursors.stream()
                        .map(cursor -> status(cursor, flows.get(cursor.provider())))
                        .toList(),
                feeCaps(),
                poolFailures.getAsLong(),
                freshness == null ? null : doubts(freshness.state().health().doubts()),
                freshness == null ? null : market(freshness),
                endpoints.isEmpty()
                        ? null
                        : endpoints.stream().map(StatusUseCase::health).toList(),
                sources.store().get().orElse(null));
    }

    /** The execution router's limits on fees, as last read; null before they are first read. */
    @Nullable
    FeeCaps feeCaps() {
        return router.last().map(StatusUseCase::caps).orElse(null);
    }

    private static EndpointHealth health(EndpointStatus seen) {
        Instant answered = seen.lastAnswer();
        return new EndpointHealth(
                seen.endpoint(),
                seen.state().name(),
                seen.head() < 0 ? null : seen.head(),
                answered == null ? null : seen.latencyMillis(),
                seen.failuresInRow(),
                seen.refutedAnswers(),
                answered == null ? null : answered.toEpochMilli(),
                seen.reason(),
                seen.lastError());
    }

    private static FeeCaps caps(RouterWatch.Seen seen) {
        RouterConfig config = seen.config();
        return new FeeCaps(
                config.fees().maxCustomFeeBps(),
                config.hardMaxCustomFeeBps(),
                config.fees().protocolCutBps(),
                config.hardMaxProtocolCutBps(),
                seen.block());
    }

    private static MarketStatus market(Freshness freshness) {
        SyncHealth health = freshness.state().health();
        String stale = freshness.stale();
        return new MarketStatus(
                health.headNumber(),
                health.syncedNumber(),
                health.lagBlocks(),
                freshness.state().ageMillis(),
                health.livePools(),
                health.waitingPools(),
                health.doubts().quarantinedPools(),
                stale == null ? null : cut(stale),
                freshness.terms().maxLagBlocks(),
                freshness.terms().maxAge().toMillis(),
                freshness.state().clockOffsetMillis(),
                freshness.state().logs().name(),
                health.problems().isEmpty() ? null : problems(health.problems()));
    }

    private static List<MarketProblem> problems(List<SyncProblem> known) {
        return last(known, MOST_PROBLEMS)
                .map(each -> new MarketProblem(each.provider(), each.subject(), cut(each.reason()), each.blockNumber()))
                .toList();
    }

    private static <T> Stream<T> last(List<T> all, int count) {
        return all.stream().skip(Math.max(0, all.size() - count));
    }

    private static ChainDoubts doubts(RejectedAnswers doubts) {
        return new ChainDoubts(
                doubts.staleHead(),
                doubts.quarantinedPools(),
                doubts.refusedAnswers(),
                doubts.auditedPools(),
                doubts.mismatches(),
                doubts.evidence().isEmpty() ? null : evidence(doubts.evidence()));
    }

    private static List<AuditMismatch> evidence(List<Mismatch> found) {
        return last(found, MOST_MISMATCHES).map(StatusUseCase::evidence).toList();
    }

    private static AuditMismatch evidence(Mismatch found) {
        return new AuditMismatch(
                found.provider(),
                found.pool().toString(),
                found.block().number(),
                found.block().hash().toString(),
                found.difference().fact(),
                cut(found.difference().held()),
                cut(found.difference().onChain()),
                found.others(),
                found.endpoint(),
                found.foundAtMillis(),
                found.verdict().name());
    }

    /** Truncates a text, because it may be a long list of ticks or bins, or a long error from a node. */
    private static String cut(String value) {
        return value.length() <= MOST_CHARACTERS ? value : value.substring(0, MOST_CHARACTERS) + "...";
    }

    /** The providers whose pools are in sync with the chain, and can therefore be used in routes. */
    private List<String> available(Map<String, ProviderSyncStatus> flows) {
        return chain.adaptersByProvider().keySet().stream()
                .filter(provider ->
                        !flows.containsKey(provider) || flows.get(provider).isAvailable())
                .toList();
    }

    /** The sync status of one provider, whether or not it is in sync. */
    private static ChainflowStatus status(ProviderCursor cursor, @Nullable ProviderSyncStatus flow) {
        return new ChainflowStatus(
                cursor.provider(),
                cursor.txCursor(),
                new ChainflowVersion(cursor.latestBlockNumber(), cursor.latestTransactionIndex()),
                cursor.updatedAtMillis(),
                flow == null ? null : flow.state().name(),
                flow == null ? null : flow.lagBlocks(),
                flow == null ? null : flow.reason());
    }

    /**
     * Status of the endpoints and the store. Both suppliers answer from memory.
     *
     * @param endpoints health of the followed chain's endpoints; an empty list on a fork
     * @param store health of the store; empty if nothing is stored
     */
    public record StatusSources(Supplier<List<EndpointStatus>> endpoints, Supplier<Optional<StoreHealth>> store) {
        /** The sources of a service over a fork, which has no endpoints and no store. */
        public static final StatusSources NONE = new StatusSources(List::of, Optional::empty);
    }
}
