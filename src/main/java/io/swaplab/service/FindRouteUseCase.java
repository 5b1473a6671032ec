package io.swaplab.service;

import io.swaplab.client.wire.ApiCode;
import io.swaplab.client.wire.BatchData;
import io.swaplab.client.wire.BatchData.BatchResult;
import io.swaplab.client.wire.FindRouteData;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.service.route.ApiRefusal;
import io.swaplab.service.route.BatchSearch;
import io.swaplab.service.route.BatchSearch.BatchOutcome;
import io.swaplab.service.route.ChainContext;
import io.swaplab.service.route.GasModel;
import io.swaplab.service.route.RouteSearch;
import io.swaplab.service.route.RouteWriter;
import io.swaplab.service.route.WrappedNativeSubstitution;
import java.util.List;

/**
 * Quotes trades. A quote has the amounts, steps, price impact, gas, and a proved bound on how far the output is from
 * the optimum. It also names the contracts for executing it through the legacy router, without a signed plan.
 */
public final class FindRouteUseCase {
    private final ChainContext chain;
    private final RouteSearch search;
    private final BatchSearch batches;

    public FindRouteUseCase(ChainContext chain, RouteSearch search) {
        this.chain = chain;
        this.search = search;
        this.batches = new BatchSearch(search, chain.profile().wrappedNative());
    }

    /**
     * The best route of the trade.
     *
     * @throws ApiRefusal when there is no route, or the tracked pools are too old to search
     */
    public FindRouteData find(TradeRequest<Address> trade) {
        WrappedNativeSubstitution ends =
                WrappedNativeSubstitution.of(trade, chain.profile().wrappedNative());
        RouteSearch.Found found = search.find(trade, ends);
        return RouteWriter.write(found, null, chain, GasModel.Terms.ofQuote(ends.mode()));
    }

    /**
     * The best routes of several orders, searched on the pools of one block. An order without a route gets its own
     * error code in the result.
     *
     * @param sharing whether the orders share the pools' liquidity; otherwise each order is searched as if it were the
     *     only one
     * @throws ApiRefusal when the tracked pools are too old to search
     */
    public BatchData find(List<TradeRequest<Address>> orders, boolean sharing) {
        BatchSearch.Answers answers = batches.find(orders, sharing);
        return new BatchData(
                answers.outcomes().stream().map(FindRouteUseCase::result).toList(),
                answers.routes().stream().map(this::written).toList(),
                answers.block().number(),
                answers.block().hash().toString());
    }

    private FindRouteData written(BatchSearch.Routed routed) {
        return RouteWriter.write(
                routed.found(),
                null,
                chain,
                GasModel.Terms.ofQuote(routed.ends().mode()));
    }

    private static BatchResult result(BatchOutcome outcome) {
        return switch (outcome) {
            case BatchOutcome.Share share ->
                new BatchResult(
                        ApiCode.OK.code(),
                        "OK",
                        share.route(),
                        share.amountIn().toString(),
                        share.amountOut().toString());
            case BatchOutcome.Refused refused ->
                new BatchResult(
                        refused.why().code().code(),
                        String.valueOf(refused.why().getMessage()),
                        null,
                        null,
                        null);
        };
    }
}
