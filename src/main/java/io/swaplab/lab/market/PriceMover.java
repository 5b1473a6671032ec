package io.swaplab.lab.market;

import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Pool;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.backend.Refusal;
import io.swaplab.lab.market.BaseQuotePair.Price;
import io.swaplab.lab.session.Session;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Moves the price of a pair in one pool by a given number of basis points, with a trade of the required size. */
public final class PriceMover {
    private static final BigDecimal BPS = BigDecimal.valueOf(10_000);
    private static final MathContext DIGITS = new MathContext(40, RoundingMode.DOWN);
    private static final int SHOWN_DECIMALS = 4;

    private final Session session;
    private final Trades trades;

    public PriceMover(Session session) {
        this.session = session;
        this.trades = new Trades(session);
    }

    /**
     * The result of a move.
     *
     * @param from price before the trade
     * @param to price after the trade
     * @param movedBps the change of the price in basis points, from the pool's states before and after the trade
     */
    public record Moved(BaseQuotePair pair, Trades.Traded trade, BigDecimal from, BigDecimal to, BigDecimal movedBps) {}

    /**
     * Moves the price of the base token, in units of the quote token.
     *
     * @param bps the wanted change of the price in basis points. To raise the price, the base token is bought; to lower
     *     it (negative), the base token is sold
     * @param only the pool to trade in; null for the deepest pool, the one in which the move needs the largest trade
     * @throws Refusal if no trade moves the price that far
     */
    public Moved by(BaseQuotePair pair, int bps, @Nullable Pool only) {
        Connection on = session.connection();
        Plan plan =
                only == null ? deepest(pair, bps, on) : plan(pair, bps, only).orElseThrow(() -> tooFar(pair, bps));
        BigDecimal before = price(pair, plan.pool());
        Trades.Traded trade = trades.through(plan.pool(), plan.sell(), plan.buy(), plan.amount());
        BigDecimal after = price(pair, trade.after());
        BigDecimal moved = after.subtract(before)
                .multiply(BPS)
                .divide(before, DIGITS)
                .setScale(SHOWN_DECIMALS, RoundingMode.HALF_EVEN);
        return new Moved(pair, trade, before, after, moved);
    }

    private record Plan(Pool pool, Asset sell, Asset buy, Uint256 amount) {}

    private static Plan deepest(BaseQuotePair pair, int bps, Connection on) {
        MarketSnapshot market = on.requirePools().atHead();
        Plan deepest = null;
        for (Pool pool : pair.pools(market, on.profile(), null)) {
            Plan plan = plan(pair, bps, pool).orElse(null);
            if (plan != null && (deepest == null || plan.amount().isGreaterThan(deepest.amount()))) {
                deepest = plan;
            }
        }
        if (deepest == null) {
            throw tooFar(pair, bps);
        }
        return deepest;
    }

    private static Refusal tooFar(BaseQuotePair pair, int bps) {
        return Refusal.value(
                        "bps",
                        "a move that the liquidity of the pool allows; no trade moves " + pair + " so far",
                        Integer.toString(bps),
                        null)
                .hint("try a smaller move, or --pool with another pool; pools list names them");
    }

    /**
     * Finds the trade after which the price is nearest to the wanted one; empty if no trade moves the price that far.
     */
    private static Optional<Plan> plan(BaseQuotePair pair, int bps, Pool pool) {
        Asset sell = bps < 0 ? pair.base() : pair.quote();
        Asset buy = bps < 0 ? pair.quote() : pair.base();
        TradeSizeSearch size = new TradeSizeSearch(pool, pool.indexOf(sell.address()), pool.indexOf(buy.address()));
        BigDecimal wanted =
                price(pair, pool).multiply(BPS.add(BigDecimal.valueOf(bps))).divide(BPS, DIGITS);
        Predicate<Pool> there = bps < 0
                ? after -> price(pair, after).compareTo(wanted) <= 0
                : after -> price(pair, after).compareTo(wanted) >= 0;
        return size.reaching(there).map(around -> new Plan(pool, sell, buy, nearest(pair, size, around, wanted)));
    }

    private static Uint256 nearest(
            BaseQuotePair pair, TradeSizeSearch size, TradeSizeSearch.Around around, BigDecimal wanted) {
        if (!size.isPossible(around.below())) {
            return around.reached();
        }
        BigDecimal below = distance(pair, size, around.below(), wanted);
        return below.compareTo(distance(pair, size, around.reached(), wanted)) < 0 ? around.below() : around.reached();
    }

    private static BigDecimal distance(BaseQuotePair pair, TradeSizeSearch size, Uint256 amount, BigDecimal wanted) {
        return price(pair, size.pool().after(size.in(), size.out(), amount))
                .subtract(wanted)
                .abs();
    }

    private static BigDecimal price(BaseQuotePair pair, Pool pool) {
        return Price.of(
                pool,
                pool.indexOf(pair.base().address()),
                pool.indexOf(pair.quote().address()),
                pair.base().decimals(),
                pair.quote().decimals());
    }
}
