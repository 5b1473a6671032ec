package io.swaplab.service;

import io.swaplab.execution.NativeMode;
import io.swaplab.market.SplitRoute;
import io.swaplab.routing.Router;
import io.swaplab.wire.FindRouteData;

/** Quotes a trade: amounts, path segments, price impact, gas, and the contracts of the legacy flow. */
public final class FindRouteUseCase {
    private final ChainContext chain;
    private final RouteSearch search;

    public FindRouteUseCase(ChainContext chain, Router router) {
        this.chain = chain;
        this.search = new RouteSearch(chain, router);
    }

    /**
     * The best route of the trade.
     *
     * @throws ApiRefusal when there is none, or it cannot be known now
     */
    public FindRouteData find(TradeRequest trade) {
        NativeEnds ends = NativeEnds.of(trade, chain.profile().wrappedNative());
        SplitRoute route = search.find(trade, ends);
        NativeMode mode = ends.mode();
        return RouteWriter.write(route, chain, GasModel.legacyUnits(route, mode));
    }
}
