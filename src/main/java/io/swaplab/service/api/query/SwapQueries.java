package io.swaplab.service.api.query;

import io.swaplab.core.evm.Address;
import io.swaplab.core.market.SearchTerms;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.service.route.ExecutionTerms;
import io.swaplab.service.route.SwapRequest;
import java.util.List;

/** Converts validated queries to requests of the service. */
public final class SwapQueries {
    private SwapQueries() {}

    /** The trade to quote. */
    public static TradeRequest<Address> trade(FindRoutesQuery query) {
        return trade(query.route(), query.byAmountIn());
    }

    /** The requested direct swap. */
    public static SwapRequest swap(SwapQuery query) {
        return new SwapRequest(
                trade(query.route(), true), query.payer(), query.executor(), query.recipient(), terms(query.terms()));
    }

    /** The requested delegated swap. */
    public static SwapRequest swap(PrepareQuery query) {
        return new SwapRequest(
                trade(query.route(), true), query.payer(), query.executor(), query.recipient(), terms(query.terms()));
    }

    private static TradeRequest<Address> trade(RouteQuery route, boolean exactIn) {
        return new TradeRequest<>(
                route.from(),
                route.target(),
                route.amount(),
                exactIn,
                new SearchTerms(route.depth(), route.splitCount(), List.copyOf(route.providers()), route.gasPrice()));
    }

    private static ExecutionTerms terms(TermsQuery terms) {
        return new ExecutionTerms(
                terms.slippageBps(),
                terms.deadlineSecs(),
                terms.customFeeBps(),
                terms.customFeeReceiver(),
                terms.nativeIn(),
                terms.nativeOut());
    }
}
