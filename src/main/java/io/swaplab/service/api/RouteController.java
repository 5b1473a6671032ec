package io.swaplab.service.api;

import io.swaplab.client.swap.RouteShares;
import io.swaplab.client.wire.BatchData;
import io.swaplab.client.wire.BatchRequest;
import io.swaplab.client.wire.ConfigData;
import io.swaplab.client.wire.Envelope;
import io.swaplab.client.wire.FindRouteData;
import io.swaplab.client.wire.StatusData;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.service.ConfigUseCase;
import io.swaplab.service.FindRouteUseCase;
import io.swaplab.service.StatusUseCase;
import io.swaplab.service.api.caller.BatchOrders;
import io.swaplab.service.api.caller.OpenApiOperation;
import io.swaplab.service.api.caller.OpenApiOperation.CodeGroup;
import io.swaplab.service.api.caller.SwapQueries;
import io.swaplab.service.api.caller.SwapQueries.FindRoutesQuery;
import java.util.List;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** The read-only endpoints: status, configuration, single routes and batches of routes. */
@RestController
@RequestMapping(path = "/router", produces = MediaType.APPLICATION_JSON_VALUE)
public final class RouteController {
    private final StatusUseCase status;
    private final ConfigUseCase config;
    private final FindRouteUseCase findRoute;
    private final Admission admission;

    public RouteController(
            StatusUseCase status, ConfigUseCase config, FindRouteUseCase findRoute, Admission admission) {
        this.status = status;
        this.config = config;
        this.findRoute = findRoute;
        this.admission = admission;
    }

    @OpenApiOperation(
            summary = "providers, how far their data is synced, fee caps",
            description =
                    "for health checks and for how current the pools are; answered from memory, also if the chain's node fails")
    @GetMapping("/status")
    Envelope<StatusData> status() {
        return Envelope.ok(status.status());
    }

    @OpenApiOperation(
            summary = "chain, contracts, quote signers, limits and providers",
            description =
                    "what a client needs to know before its first swap; only fee_caps changes while the service runs;"
                            + " the answer proves nothing: compare the chain id and the code hashes with a node you trust",
            groups = {CodeGroup.ADMISSION, CodeGroup.CHAIN})
    @GetMapping("/config")
    Envelope<ConfigData> config() {
        return Envelope.ok(admission.serve(config::config));
    }

    @OpenApiOperation(
            summary = "the best split of a trade",
            description =
                    "returns a quote only: nothing is signed or stored; the route maximizes the output net of gas",
            groups = {CodeGroup.ROUTE, CodeGroup.ADMISSION, CodeGroup.CHAIN})
    @GetMapping("/find_routes")
    Envelope<FindRouteData> findRoutes(FindRoutesQuery query) {
        TradeRequest<Address> trade = SwapQueries.trade(query);
        FindRouteData route = admission.serve(() -> findRoute.find(trade));
        return Envelope.ok(query.tree() ? route.withTree(RouteShares.of(route)) : route);
    }

    @OpenApiOperation(
            summary = "the best splits of several orders",
            description =
                    "all orders are searched on the pools of one block; unknown keys and bodies above 73728 bytes are refused;"
                            + " if one order has an invalid value, the whole batch is refused; codes 4001 to 4006 are reported per order,"
                            + " so an order without a route does not affect the others; rate limits count a batch as one request",
            groups = {CodeGroup.ADMISSION, CodeGroup.CHAIN})
    @PostMapping(path = "/find_routes", consumes = MediaType.APPLICATION_JSON_VALUE)
    Envelope<BatchData> findRoutesOfBatch(@RequestBody BatchRequest body) {
        List<TradeRequest<Address>> orders = BatchOrders.trades(body.orders());
        boolean sharing = Boolean.TRUE.equals(body.shareLiquidity());
        return Envelope.ok(admission.serve(() -> findRoute.find(orders, sharing)));
    }
}
