package io.swaplab.service.chainflow;

import io.swaplab.client.node.Node;
import io.swaplab.client.node.http.UpstreamStateSource;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolId;
import io.swaplab.service.chainflow.book.ChainflowSettings;
import io.swaplab.service.chainflow.book.PoolBook;
import io.swaplab.service.chainflow.book.PoolLoading;
import io.swaplab.service.chainflow.book.TrackedPool;
import io.swaplab.service.reading.PoolTrials;
import io.swaplab.service.reading.TokenBehaviourTracker;
import io.swaplab.service.reading.TokenTestReport;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Tests tokens and pools with simulated transfers and swaps, and excludes unreliable ones from the snapshots. Not
 * thread-safe, except for {@link #doubt}.
 */
public final class TokenAndPoolTests {
    private final PoolLoading loading;
    private final TokenBehaviourTracker tokens;
    private final PoolTrials trials;
    private final long longestTrustSecs;
    private final Set<Address> doubted = ConcurrentHashMap.newKeySet();

    /** The pools that are still to be tested. A pool can only be tested when its state is that of the current block. */
    private final Set<PoolId> untried = new LinkedHashSet<>();

    private long triedAtSecs;
    private TokenTestReport tokenBook = TokenTestReport.EMPTY;

    /** Creates tests that run at the given node; {@code loading} reads the pools. */
    public TokenAndPoolTests(Node node, ChainProfile profile, ChainflowSettings settings, PoolLoading loading) {
        this.loading = loading;
        this.tokens = new TokenBehaviourTracker(profile.contracts().values());
        this.trials = new PoolTrials(
                node, settings.reading().probe(), settings.reading().routers());
        this.longestTrustSecs = settings.longestTrust().toSeconds();
    }

    /** The results of the token tests. */
    public TokenTestReport tokens() {
        return tokenBook;
    }

    /**
     * Schedules another test of a token for the next {@link #due}, because the token behaved differently than in its
     * last test.
     */
    public void doubt(Address token) {
        doubted.add(token);
    }

    /** Whether a test of a token is pending. */
    public boolean isInDoubt() {
        return !doubted.isEmpty();
    }

    /**
     * Discards all test results, and tests all tokens and pools of a new book.
     *
     * @param upstream the fork's upstream, if the book was read there; null if it was read from the followed node
     */
    public void begin(PoolBook fresh, BlockRef base, PoolLoading reading, @Nullable UpstreamStateSource upstream) {
        List<Pool> live = restart(fresh, base, reading);
        if (upstream == null) {
            tryPools(fresh, base, trials::look);
        } else if (!upstream.adapters().isEmpty()) {
            tryPools(
                    fresh,
                    base,
                    (pools, lenders, block) ->
                            trials.lookAt(upstream.node(), upstream.adapters(), pools, lenders, block));
        }
        judge(fresh, live);
    }

    /**
     * Discards all test results, and tests all tokens of a book that an earlier run stored. Its pools are tested once
     * the book has reached the head. A test needs the pool's state at the tested block, so pools that may have changed
     * without a log are read again first.
     *
     * @param head the block at which the tokens are tested
     */
    public void resume(PoolBook stored, BlockRef head) {
        List<Pool> live = restart(stored, head, loading);
        stored.readAgain(untried.stream().filter(stored::isSilent).toList());
        if (stored.tip().equals(head)) {
            tryPools(stored, head, trials::look);
        }
        judge(stored, live);
    }

    private List<Pool> restart(PoolBook book, BlockRef at, PoolLoading reading) {
        tokens.forgetAfter(-1);
        trials.forget();
        List<Pool> live = book.shown().live();
        reading.tryTokens(tokens, live, at);
        triedAtSecs = at.timestampSecs();
        untried.clear();
        noteUntried(live);
        return live;
    }

    /** Uses the followed node to test those tokens of a book that could not be tested at the upstream node. */
    public void beginAgain(PoolBook known) {
        List<Pool> unknown =
                known.shown().live().stream().filter(tokens::isUnknown).toList();
        loading.tryTokens(tokens, unknown, known.tip());
        judge(known, unknown);
    }

    /** Makes a block's time the start of the interval after which all tokens are tested again. */
    public void trustFrom(BlockRef block) {
        triedAtSecs = block.timestampSecs();
    }

    /**
     * Runs the tests that are due. All tokens are tested at intervals, doubted tokens at once, and tokens that could
     * not be tested before as soon as one of their pools changes.
     *
     * @return whether anything was tested
     */
    public boolean due(PoolBook known, BlockRef at) {
        Set<Address> again = Set.copyOf(doubted);
        boolean all = at.timestampSecs() - triedAtSecs >= longestTrustSecs;
        List<Pool> changed = known.shown().changed();
        List<Pool> due = new ArrayList<>();
        if (all) {
            due.addAll(known.shown().live());
        } else {
            changed.stream().filter(tokens::isUnknown).forEach(due::add);
        }
        if (!all && !again.isEmpty()) {
            known.shown().live().stream()
                    .filter(pool -> pool.tokens().stream().anyMatch(again::contains))
                    .forEach(due::add);
        }
        loading.tryTokens(tokens, due, at);
        if (all) {
            trials.forget();
        }
        noteUntried(all ? known.shown().live() : changed);
        due.addAll(tryPools(known, at, trials::look));
        doubted.removeAll(again);
        triedAtSecs = all ? at.timestampSecs() : triedAtSecs;
        judge(known, concerned(known, changed, due));
        return !due.isEmpty();
    }

    /**
     * The pools whose exclusion may change: the changed and the tested pools. If a tested pool shares its contract with
     * other pools, returns all live pools, because the result applies to every pool of that contract.
     */
    private static Collection<Pool> concerned(PoolBook known, List<Pool> changed, List<Pool> examined) {
        if (!examined.stream().allMatch(pool -> pool.id().isContract())) {
            return known.shown().live();
        }
        Map<PoolId, Pool> concerned = new LinkedHashMap<>();
        changed.forEach(pool -> concerned.put(pool.id(), pool));
        examined.forEach(pool -> concerned.put(pool.id(), pool));
        return concerned.values();
    }

    private void noteUntried(List<Pool> pools) {
        pools.stream().filter(trials::isDue).forEach(pool -> untried.add(pool.id()));
    }

    /** Called after a rollback. Discards the results of later blocks, and schedules tests of the affected tokens. */
    public void forgetAfter(BlockRef tip) {
        doubted.addAll(tokens.forgetAfter(tip.number()));
        triedAtSecs = Math.min(triedAtSecs, tip.timestampSecs());
    }

    /** Tests pools at a block. */
    private interface Look {
        void at(Collection<Pool> pools, Collection<Pool> lenders, BlockRef block);
    }

    /** Tests the pools that can be tested now, and returns them. */
    private List<Pool> tryPools(PoolBook known, BlockRef at, Look look) {
        // Pools that are no longer live are scheduled again once they are live.
        untried.removeIf(id -> !(known.get(id) instanceof TrackedPool.Live));
        List<Pool> now = new ArrayList<>();
        for (PoolId id : untried) {
            if (known.get(id) instanceof TrackedPool.Live live && known.isOf(at, live)) {
                now.add(live.pool());
            }
        }
        if (!now.isEmpty()) {
            look.at(now, known.shown().live(), at);
            now.forEach(pool -> untried.remove(pool.id()));
        }
        return now;
    }

    private void judge(PoolBook known, Collection<Pool> pools) {
        known.shown().judge(pools, pool -> tokens.objection(pool).or(() -> trials.objection(pool)));
        if (!pools.isEmpty()) {
            tokenBook = tokens.book(known.shown().leftOut());
        }
    }
}
