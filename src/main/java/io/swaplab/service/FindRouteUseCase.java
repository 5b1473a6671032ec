package io.swaplab.service;

import io.swaplab.evm.Address;
import io.swaplab.market.request.TradeRequest;
import io.swaplab.service.chain.ChainContext;
import io.swaplab.service.request.ApiRefusal;
import io.swaplab.service.request.NativeEnds;
import io.swaplab.service.route.GasModel;
import io.swaplab.service.route.RouteSearch;
import io.swaplab.service.route.RouteWriter;
import io.swaplab.wire.market.FindRouteData;

/**
 * Quotes a trade: amounts, steps, price impact, gas, proved distance from the optimum, and the contracts of the legacy
 * flow.
 */
public final class FindRouteUseCase {
    private final ChainContext chain;
    private final RouteSearch search;

    public FindRouteUseCase(ChainContext chain, RouteSearch search) {
        this.chain = chain;
        this.search = search;
    }

    /**
     * The best route of the trade.
     *
     * @throws ApiRefusal when there is none, or it cannot be known now
     */
    public FindRouteData find(TradeRequest<Address> trade) {
        NativeEnds ends = NativeEnds.of(trade, chain.profile().wrappedNative());
        RouteSearch.Found found = search.find(trade, ends);
        return RouteWriter.write(found, chain, GasModel.legacyUnits(found.route(), ends.mode()));
    }
}
