package io.swaplab.lab.timeline;

import io.swaplab.core.market.Pool;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.backend.Refusal;
import io.swaplab.lab.session.Session;
import org.jspecify.annotations.Nullable;

/** Drains a pool of nearly all of one token, by selling it the other. */
public final class Drain {
    private final Session session;
    private final Trades trades;

    public Drain(Session session) {
        this.session = session;
        this.trades = new Trades(session);
    }

    /**
     * Buys the base of a pair until doubling the trade would yield less than 1 % more, or the pool is exhausted.
     *
     * @param provider the provider of the pool, or null for any; of several pools the one with the largest output
     * @throws Refusal if no pool pays anything
     */
    public Trades.Traded of(Pair pair, @Nullable String provider) {
        Connection on = session.connection();
        Pool richest = null;
        Uint256 most = Uint256.ZERO;
        Uint256 amount = Uint256.ZERO;
        for (Pool pool : pair.pools(on.requirePools().atHead(), on.profile(), provider)) {
            int in = pool.indexOf(pair.quote().address());
            int out = pool.indexOf(pair.base().address());
            Uint256 largest = new TradeSize(pool, in, out).largest();
            Uint256 gives = largest.isZero() ? Uint256.ZERO : pool.amountOut(in, out, largest);
            if (gives.isGreaterThan(most)) {
                richest = pool;
                most = gives;
                amount = largest;
            }
        }
        if (richest == null) {
            throw Refusal.notNow(
                    "no pool gives any " + pair.base().symbol() + " for "
                            + pair.quote().symbol(),
                    "pools list");
        }
        return trades.through(richest, pair.quote(), pair.base(), amount);
    }
}
