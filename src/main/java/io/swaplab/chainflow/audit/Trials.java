package io.swaplab.chainflow.audit;

import io.swaplab.chainflow.book.ChainflowSettings;
import io.swaplab.chainflow.book.PoolBook;
import io.swaplab.chainflow.discovery.PoolLoading;
import io.swaplab.evm.Address;
import io.swaplab.evm.BlockRef;
import io.swaplab.market.ChainProfile;
import io.swaplab.market.Pool;
import io.swaplab.node.Node;
import io.swaplab.tokens.PoolTrials;
import io.swaplab.tokens.TokenBook;
import io.swaplab.tokens.TokenWatch;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Tests tokens and pools with simulated transfers, and excludes unreliable ones from the book. Not thread-safe, except
 * for {@link #doubt}.
 */
public final class Trials {
    private final PoolLoading loading;
    private final TokenWatch tokens;
    private final PoolTrials trials;
    private final long longestTrustSecs;
    private final Set<Address> doubted = ConcurrentHashMap.newKeySet();
    private long triedAtSecs;
    private TokenBook tokenBook = TokenBook.EMPTY;

    /** Trials on a node; {@code loading} reads the pools. */
    public Trials(Node node, ChainProfile profile, ChainflowSettings settings, PoolLoading loading) {
        this.loading = loading;
        this.tokens = new TokenWatch(profile.contracts().values());
        this.trials = new PoolTrials(
                node, settings.reading().probe(), settings.reading().routers());
        this.longestTrustSecs = settings.longestTrust().toSeconds();
    }

    /** The findings about tokens. */
    public TokenBook tokens() {
        return tokenBook;
    }

    /** Schedules another test of a token with the next {@link #due}, after it behaved differently from the finding. */
    public void doubt(Address token) {
        doubted.add(token);
    }

    /** Whether a test of a token is pending. */
    public boolean isInDoubt() {
        return !doubted.isEmpty();
    }

    /** Discards all findings and tests every token of a new book, and every pool unless the book was read upstream. */
    public void begin(PoolBook fresh, BlockRef base, PoolLoading reading) {
        tokens.forgetAfter(-1);
        trials.forget();
        reading.tryTokens(tokens, fresh.livePools(), base);
        triedAtSecs = base.timestampSecs();
        if (reading.equals(loading)) {
            tryPools(fresh, base);
        }
        judge(fresh, fresh.livePools());
    }

    /** For a book that was read upstream, tests at the node itself what could not be tested upstream. */
    public void beginAgain(PoolBook known) {
        List<Pool> unknown =
                known.livePools().stream().filter(tokens::isUnknown).toList();
        loading.tryTokens(tokens, unknown, known.tip());
        judge(known, unknown);
    }

    /** Restarts the interval between tests of all tokens at a block's time. */
    public void trustFrom(BlockRef block) {
        triedAtSecs = block.timestampSecs();
    }

    /**
     * Tests what may have changed: all tokens at intervals, doubted ones at once, and those that could not be tested
     * before when one of their pools changes.
     */
    public void due(PoolBook known, BlockRef at) {
        Set<Address> again = Set.copyOf(doubted);
        boolean all = at.timestampSecs() - triedAtSecs >= longestTrustSecs;
        List<Pool> changed = known.changedPools();
        List<Pool> due = new ArrayList<>();
        if (all) {
            due.addAll(known.livePools());
        } else {
            changed.stream().filter(tokens::isUnknown).forEach(due::add);
        }
        if (!all && !again.isEmpty()) {
            known.livePools().stream()
                    .filter(pool -> pool.tokens().stream().anyMatch(again::contains))
                    .forEach(due::add);
        }
        loading.tryTokens(tokens, due, at);
        if (all) {
            trials.forget();
        }
        boolean tried = tryPools(known, at);
        doubted.removeAll(again);
        triedAtSecs = all ? at.timestampSecs() : triedAtSecs;
        judge(known, due.isEmpty() && !tried ? changed : known.livePools());
    }

    /** Discards findings from blocks after a tip, and schedules another test of the tokens concerned. */
    public void forgetAfter(BlockRef tip) {
        doubted.addAll(tokens.forgetAfter(tip.number()));
        triedAtSecs = Math.min(triedAtSecs, tip.timestampSecs());
    }

    /** Tests the pools that are due, through the adapters, which exist on the followed chain only. */
    private boolean tryPools(PoolBook known, BlockRef at) {
        List<Pool> untried = known.readAt(at).stream().filter(trials::isDue).toList();
        if (!untried.isEmpty()) {
            trials.look(untried, known.livePools(), at);
        }
        return !untried.isEmpty();
    }

    private void judge(PoolBook known, List<Pool> pools) {
        known.judge(pools, pool -> tokens.objection(pool).or(() -> trials.objection(pool)));
        if (!pools.isEmpty()) {
            tokenBook = tokens.book(known.leftOut());
        }
    }
}
