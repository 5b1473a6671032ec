package io.swaplab.api.query;

import io.swaplab.service.request.SwapRequest;
import io.swaplab.service.request.SwapTerms;
import io.swaplab.service.request.TradeRequest;

/** The limits and defaults of parameters, and what the service is asked by a query that keeps them. */
public final class SwapQueries {
    static final int MAX_DEPTH = 5;
    static final int DEFAULT_DEPTH = 3;
    static final int MAX_SPLIT_COUNT = 100;
    static final int DEFAULT_SPLIT_COUNT = 20;
    static final int BPS = 10_000;
    static final int MIN_DEADLINE_SECS = 30;
    static final int MAX_DEADLINE_SECS = 86_400;
    static final int DEFAULT_CLIENT_VERSION = 1_001_500;
    static final int DEFAULT_SLIPPAGE_BPS = SwapTerms.DEFAULT_SLIPPAGE_BPS;
    static final int DEFAULT_DEADLINE_SECS = SwapTerms.DEFAULT_DEADLINE_SECS;

    private SwapQueries() {}

    /** The trade that is to be quoted. */
    public static TradeRequest trade(FindRoutesQuery query) {
        return trade(query.route(), query.byAmountIn());
    }

    /**
     * The direct swap that is asked for.
     *
     * @param caller the address that the request came from
     */
    public static SwapRequest swap(SwapQuery query, String caller) {
        return new SwapRequest(
                trade(query.route(), true),
                query.payer(),
                query.executor(),
                query.recipient(),
                terms(query.terms()),
                caller);
    }

    /**
     * The delegated swap that is asked for.
     *
     * @param caller the address that the request came from
     */
    public static SwapRequest swap(PrepareQuery query, String caller) {
        return new SwapRequest(
                trade(query.route(), true),
                query.payer(),
                query.executor(),
                query.recipient(),
                terms(query.terms()),
                caller);
    }

    private static TradeRequest trade(RouteQuery route, boolean exactIn) {
        return new TradeRequest(
                route.from(),
                route.target(),
                route.amount(),
                exactIn,
                route.depth(),
                route.splitCount(),
                route.providers(),
                route.gasPrice());
    }

    private static SwapTerms terms(TermsQuery terms) {
        return new SwapTerms(
                terms.slippageBps(),
                terms.deadlineSecs(),
                terms.customFeeBps(),
                terms.customFeeReceiver(),
                terms.nativeIn(),
                terms.nativeOut());
    }
}
