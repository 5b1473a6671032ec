package io.swaplab.trade;

import io.swaplab.market.Pool;
import io.swaplab.math.Uint256;
import io.swaplab.session.Session;
import io.swaplab.session.backend.Connection;
import io.swaplab.session.backend.Refusal;
import org.jspecify.annotations.Nullable;

/** Takes nearly all of one token out of a pool, by selling it so much of the other. */
public final class Drain {
    private final Session session;
    private final Trades trades;

    public Drain(Session session) {
        this.session = session;
        this.trades = new Trades(session);
    }

    /**
     * Buys the base of a pair until twice the trade would get less than a hundredth more, or until the pool gives no more.
     *
     * @param provider whose pool, or null for anyone's; of several the one that gives most
     * @throws Refusal when no pool gives anything
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
