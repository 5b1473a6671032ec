package io.swaplab.service.route;

import io.swaplab.client.wire.ApiCode;
import io.swaplab.client.wire.RefusalData;
import io.swaplab.core.evm.Address;
import io.swaplab.service.chainflow.ProviderSyncStatus;
import io.swaplab.service.chainflow.SyncState;
import io.swaplab.service.chainflow.SyncState.SyncHealth;
import io.swaplab.service.chainsource.ProvedLogs.LogsProof;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * How current the tracked pools are at one moment, and whether they may be quoted. The status endpoint reports the same
 * decision that quotes obey.
 *
 * @param stale why the pools may not be quoted; null if they may
 */
public record Freshness(
        SyncState state, Terms terms, @Nullable String stale) {
    private static final String NO_RECEIPTS =
            "the chain's node has no eth_getBlockReceipts, so that logs which it leaves out would go unnoticed;"
                    + " the option --without-receipts serve allows quotes nevertheless";
    private static final String CONTRADICTS = "the chain's node contradicts itself: ";

    /**
     * How current the pools must be to be quoted.
     *
     * @param maxLagBlocks maximum number of blocks from the snapshot to the last known head
     * @param maxAge maximum time since a sync last confirmed that the snapshot is at the chain's head
     * @param patience how long a request waits for the snapshot to include a change sent by this process
     */
    public record Terms(long maxLagBlocks, Duration maxAge, Duration patience) {}

    /** Decides whether the pools of a sync state may be quoted under the given terms. */
    public static Freshness of(SyncState state, Terms terms) {
        return new Freshness(state, terms, stale(state, terms));
    }

    private static @Nullable String stale(SyncState state, Terms terms) {
        String head = state.staleHead();
        if (head != null) {
            return cause(state, "the pool data may be behind the chain: " + head);
        }
        if (state.snapshot() == null) {
            return "the pools are not read yet";
        }
        if (state.logs() == LogsProof.REFUSED) {
            return NO_RECEIPTS;
        }
        if (state.lacksAllPools()) {
            return "none of the chain's pools is known";
        }
        boolean isBehind = state.health().lagBlocks() > terms.maxLagBlocks()
                || state.ageMillis() > terms.maxAge().toMillis();
        return isBehind ? cause(state, "the pool data is behind the chain") : null;
    }

    /**
     * Why the pools are too old: the contradiction in the node's answers if there is one, otherwise {@code seen}. For
     * example, a node contradicts earlier answers if its URL now leads to another chain.
     */
    private static String cause(SyncState state, String seen) {
        String contradiction = state.health().contradiction();
        return contradiction == null ? seen : CONTRADICTS + contradiction;
    }

    /** The reason to show in a refusal if the node's answers contradict each other. */
    static String contradicting(String what) {
        return CONTRADICTS + what;
    }

    /** Why a quarantined pool that trades the token is excluded; empty if none of these providers has such a pool. */
    public Optional<String> hidden(Address token, Set<String> providers, Set<Address> excludedPools) {
        return state.quarantined().stream()
                .filter(pool -> pool.seed().tokens().contains(token))
                .filter(pool -> providers.contains(pool.seed().provider().name()))
                .filter(pool -> !excludedPools.contains(pool.seed().id().contract()))
                .findFirst()
                .map(pool -> "the pool " + pool.seed().id() + " of the token is left out: " + pool.reason());
    }

    /**
     * Why pools of these providers are missing or excluded; empty if all their pools are available. As long as pools
     * are missing, it is unknown which tokens can be traded.
     */
    public Optional<String> withheld(Set<String> providers) {
        return flows().stream()
                .filter(flow -> providers.contains(flow.provider()))
                .flatMap(flow -> withheld(flow).stream())
                .findFirst();
    }

    private Optional<String> withheld(ProviderSyncStatus flow) {
        if (flow.total() > 0 && (flow.state().isWithheld() || flow.unread() > 0)) {
            return Optional.of("the pools of " + flow.provider() + " are left out: "
                    + (flow.reason() == null ? "they are not read yet" : flow.reason()));
        }
        return missing(flow.provider()).map(reason -> flow.provider() + ": " + reason);
    }

    private Optional<String> missing(String provider) {
        return state.missing().counted(provider).map(reason -> "pools are missing: " + reason);
    }

    /** The sync status of every provider. While quotes are refused, no provider is reported as LIVE. */
    public List<ProviderSyncStatus> flows() {
        String failure = state.health().lastFailure();
        String why = stale != null && state.staleHead() == null && failure != null ? failure : stale;
        return state.flows().stream()
                .map(flow -> flow.seen(state.health().headNumber(), terms.maxLagBlocks(), why))
                .map(flow -> missing(flow.provider()).map(flow::lacking).orElse(flow))
                .toList();
    }

    /** A refusal that names how far the pools are behind, in blocks and in time, and the limits of both. */
    public ApiRefusal refusal(String reason) {
        long maxAge = terms.maxAge().toMillis();
        String limits = "must be at most " + terms.maxLagBlocks() + " blocks and " + maxAge + " ms behind the chain";
        SyncHealth health = state.health();
        String figures =
                health.synced() ? health.lagBlocks() + " blocks, " + state.ageMillis() + " ms" : "no block yet";
        return ApiRefusal.of(
                ApiCode.ERR_STALE_POOL_DATA, new RefusalData("block", limits, figures), reason + "; try again");
    }
}
