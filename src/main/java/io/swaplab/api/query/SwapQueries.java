package io.swaplab.api.query;

import io.swaplab.service.request.SwapRequest;
import io.swaplab.service.request.SwapTerms;
import io.swaplab.service.request.TradeRequest;

/** What the service is asked by a query that is within its limits. */
public final class SwapQueries {
    static final int DEFAULT_CLIENT_VERSION = 1_001_500;

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
