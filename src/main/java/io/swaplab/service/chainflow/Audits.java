package io.swaplab.service.chainflow;

import io.swaplab.client.node.Node;
import io.swaplab.client.node.NodeException;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.Provider;
import io.swaplab.service.chainflow.MissedPoolSearch.MissingPools;
import io.swaplab.service.chainflow.book.ChainflowSettings;
import io.swaplab.service.chainflow.book.FactoryCountCheck;
import io.swaplab.service.chainflow.book.FactoryCountCheck.Gap;
import io.swaplab.service.chainflow.book.PoolAuditResult;
import io.swaplab.service.chainflow.book.PoolAuditResult.ProviderAudit;
import io.swaplab.service.chainflow.book.PoolBook;
import io.swaplab.service.chainflow.book.ProviderRegistry;
import io.swaplab.service.chainflow.book.RollingAudit;
import io.swaplab.service.chainflow.book.TrackedPool;
import io.swaplab.service.chainsource.MissingLogSuspects;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.Lock;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Compares tracked pool states with the chain: a few pools of each block, or all pools of a provider on demand. */
final class Audits {
    /** Maximum number of pools whose logs may be missing that are compared before the next snapshot is published. */
    private static final int COMPARED_AT_ONCE = 1_024;

    private final ProviderRegistry index;
    private final ChainflowSettings settings;
    private final ChainLinks links;
    private final RollingAudit rolling;
    private final MissedPoolSearch search;
    private final FactoryCountCheck counts;
    private final ReserveCheck balances;

    Audits(
            Node node,
            ProviderRegistry index,
            ChainflowSettings settings,
            RollingAudit rolling,
            MissedPoolSearch search,
            FactoryCountCheck counts) {
        this.index = index;
        this.settings = settings;
        this.links = new ChainLinks(node);
        this.rolling = rolling;
        this.search = search;
        this.counts = counts;
        this.balances = new ReserveCheck(node);
    }

    /** The current evidence that factories have pools which no scan found. Any thread may call this. */
    MissingPools missingPools() {
        return search.missing();
    }

    /**
     * Compares the pools chosen for the last published block with the chain. Returns true if a pool was wrong; false if
     * none was, or if the node fails.
     */
    boolean some() {
        try {
            return rolling.run(links::stands);
        } catch (NodeException notNow) {
            return false;
        }
    }

    /**
     * Compares pools whose logs may be missing with the chain at the tip, the most likely ones first. Pools that differ
     * are marked for quarantine. Pools that remain to be compared follow after the next blocks.
     */
    void check(PoolBook known, MissingLogSuspects suspicions) {
        if (!suspicions.isAny()) {
            return;
        }
        List<PoolId> first = suspicions.first(COMPARED_AT_ONCE);
        List<TrackedPool> held = comparable(known, first);
        try {
            RollingAudit.Comparison compared = rolling.compare(known, held);
            if (!compared.mismatches().isEmpty() && !links.stands(known.tip())) {
                return;
            }
            rolling.note(held.size(), compared.mismatches());
        } catch (NodeException failed) {
            if (Thread.currentThread().isInterrupted()) {
                throw failed;
            }
            // Marks the pools as unread, so that they are read again together with all other unread pools. In that
            // read, the failure of one provider does not affect the other providers.
            long tip = known.tip().number();
            known.amend(held.stream()
                    .<TrackedPool>map(pool -> new TrackedPool.Unread(pool.seed(), null, tip))
                    .toList());
        }
        rolling.prefer(suspicions.othersThan(first));
    }

    /**
     * Searches for pools that the book lacks, and returns whether it finds any; see {@link MissedPoolSearch#findsMore}.
     *
     * @param writing the lock to hold while the book is read or changed
     */
    boolean findsMore(Lock writing, Supplier<@Nullable PoolBook> book) {
        return search.findsMore(writing, book, links::stands);
    }

    /**
     * Reads a provider's pools again at the tip and compares them with the book. Empty if the tip is no longer on the
     * chain after the reads.
     */
    Optional<ProviderAudit> of(PoolBook there, String provider) {
        List<Provider> served = index.providers().stream()
                .filter(each -> each.name().equals(provider))
                .toList();
        List<TrackedPool> all = there.pools().stream()
                .filter(pool -> pool.seed().provider().name().equals(provider))
                .toList();
        List<TrackedPool> held = all.stream()
                .filter(pool -> !(pool instanceof TrackedPool.Quarantined)
                        && !mayBeOld(there, pool.seed().id()))
                .toList();
        RollingAudit.Comparison compared = rolling.compare(there, held);
        List<PoolAuditResult.Difference> uncovered = balances.below(compared.fresh(), there.tip());
        Gap gap = counts.gaps(served, there.seeds(), there.tip()).get(provider);
        if (!links.stands(there.tip())) {
            return Optional.empty();
        }
        PoolAuditResult found = PoolAuditResult.of(there.tip(), held, compared.fresh());
        rolling.note(held.size(), compared.mismatches());
        if (gap != null) {
            search.reopen();
        }
        return Optional.of(
                new ProviderAudit(provider, found, uncovered, all.size() - held.size(), gap, compared.mismatches()));
    }

    /**
     * The given pools that can be compared. Skips pools that will be read anyway (unread, quarantined or of a failed
     * provider), and pools that may have changed without a log.
     */
    private List<TrackedPool> comparable(PoolBook book, List<PoolId> pools) {
        List<TrackedPool> held = new ArrayList<>();
        for (PoolId id : pools) {
            TrackedPool pool = book.get(id);
            boolean known = pool instanceof TrackedPool.Live || pool instanceof TrackedPool.Waiting;
            if (pool != null && known && !mayBeOld(book, id) && !book.shown().isWithheld(pool)) {
                held.add(pool);
            }
        }
        return held;
    }

    /** Whether a pool may have changed without a log since it was read. A difference would then not be an error. */
    private boolean mayBeOld(PoolBook book, PoolId id) {
        return !settings.longestSilence().isZero() && book.isSilent(id);
    }
}
