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
 * Tries tokens and pools with simulated transfers, and leaves those out of the book that cannot be relied on. For one
 * thread at a time, except for {@link #doubt}.
 */
public final class Trials {
    private final PoolLoading loading;
    private final TokenWatch tokens;
    private final PoolTrials trials;
    private final long longestTrustSecs;
    private final Set<Address> doubted = ConcurrentHashMap.newKeySet();
    private long triedAtSecs;
    private TokenBook tokenBook = TokenBook.EMPTY;

    /** Trials on a node, which reads pools with {@code loading}. */
    public Trials(Node node, ChainProfile profile, ChainflowSettings settings, PoolLoading loading) {
        this.loading = loading;
        this.tokens = new TokenWatch(profile.contracts().values());
        this.trials = new PoolTrials(
                node, settings.reading().probe(), settings.reading().routers());
        this.longestTrustSecs = settings.longestTrust().toSeconds();
    }

    /** What was found of the tokens. */
    public TokenBook tokens() {
        return tokenBook;
    }

    /** Has a token tried again with the next {@link #due}, since it did something else than was found. */
    public void doubt(Address token) {
        doubted.add(token);
    }

    /** Whether a token waits to be tried again. */
    public boolean isInDoubt() {
        return !doubted.isEmpty();
    }

    /** Forgets all findings and tries every token of a new book, and every pool unless the book was read upstream. */
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

    /** Tries with the node itself what the upstream node could not, for a book that was read upstream. */
    public void beginAgain(PoolBook known) {
        List<Pool> unknown =
                known.livePools().stream().filter(tokens::isUnknown).toList();
        loading.tryTokens(tokens, unknown, known.tip());
        judge(known, unknown);
    }

    /** Counts the time to the next trial of all tokens from a block's. */
    public void trustFrom(BlockRef block) {
        triedAtSecs = block.timestampSecs();
    }

    /**
     * Tries what may have changed: all tokens now and then, doubted ones at once, and those that could not be tried when
     * one of their pools changes.
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

    /** Forgets what was found in blocks after a tip, and doubts the tokens concerned. */
    public void forgetAfter(BlockRef tip) {
        doubted.addAll(tokens.forgetAfter(tip.number()));
        triedAtSecs = Math.min(triedAtSecs, tip.timestampSecs());
    }

    /** Tries the pools that are due, through the adapters, which stand on the followed chain alone. */
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
