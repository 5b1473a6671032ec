package io.swaplab.service.api.caller;

import io.swaplab.client.wire.FieldFormat;
import io.swaplab.client.wire.WireField;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.RequestLimits;
import io.swaplab.core.market.SearchTerms;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.core.math.Uint256;
import io.swaplab.service.api.caller.QueryReader.Query;
import io.swaplab.service.route.SwapRequest;
import io.swaplab.service.route.SwapRequest.ExecutionTerms;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The query parameters of routes and swaps, and their conversion to requests of the service. */
public final class SwapQueries {
    private SwapQueries() {}

    /** The trade to quote. */
    public static TradeRequest<Address> trade(FindRoutesQuery query) {
        return trade(query.route(), query.byAmountIn());
    }

    /** The requested direct swap. */
    public static SwapRequest swap(SwapQuery query) {
        return new SwapRequest(
                trade(query.route(), query.byAmountIn()),
                query.payer(),
                query.executor(),
                query.recipient(),
                query.terms());
    }

    /** The requested delegated swap. */
    public static SwapRequest swap(PrepareQuery query) {
        return new SwapRequest(
                trade(query.route(), query.byAmountIn()),
                query.payer(),
                query.executor(),
                query.recipient(),
                query.terms());
    }

    private static TradeRequest<Address> trade(RouteQuery route, boolean exactIn) {
        return new TradeRequest<>(
                route.from(),
                route.target(),
                route.amount(),
                exactIn,
                new SearchTerms(
                        route.depth(),
                        route.splitCount(),
                        List.copyOf(route.providers()),
                        List.copyOf(route.excludeProviders()),
                        List.copyOf(route.excludePools()),
                        route.gasPrice()));
    }

    /** The parameters of find_routes. */
    @Query
    public record FindRoutesQuery(
            @WireField(
                    value = "true: amount is the input. false: amount is the output, which the quoted paths deliver in "
                            + "full; swap and prepare can execute it",
                    example = "true",
                    otherwise = "true")
            boolean byAmountIn,

            @WireField(
                    value =
                            "true: the answer has tree, the route as a graph for drawing, with each trade's share of the input",
                    example = "false",
                    otherwise = "false")
            boolean tree,

            RouteQuery route) {}

    /** The parameters of swap: a direct swap, whose payer sends the transaction. */
    @Query
    public record SwapQuery(
            @WireField(
                    value = "account that sends the transaction",
                    example = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC",
                    shape = FieldFormat.ADDRESS,
                    olderName = "sender")
            Address executor,

            @WireField(value = ExecutionTerms.BY_AMOUNT_IN, example = "true", otherwise = "true")
            boolean byAmountIn,

            RouteQuery route,

            @WireField(
                    value = "account that pays the input; must equal executor; by default the executor",
                    example = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC",
                    shape = FieldFormat.ADDRESS)
            @Nullable
            Address payer,

            @WireField(
                    value = "account that receives the output; by default the executor; " + ExecutionTerms.NOT_PAID,
                    example = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65",
                    shape = FieldFormat.ADDRESS)
            @Nullable
            Address recipient,

            ExecutionTerms terms) {}

    /** The parameters of prepare: a delegated swap, whose payer signs and whose executor sends the transaction. */
    @Query
    public record PrepareQuery(
            @WireField(value = ExecutionTerms.BY_AMOUNT_IN, example = "true", otherwise = "true")
            boolean byAmountIn,

            RouteQuery route,

            @WireField(
                    value = "account that pays the input and signs; must differ from the executor",
                    example = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
                    shape = FieldFormat.ADDRESS)
            Address payer,

            @WireField(
                    value = "account that sends the transaction",
                    example = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC",
                    shape = FieldFormat.ADDRESS)
            Address executor,

            @WireField(
                    value = "account that receives the output; " + ExecutionTerms.NOT_PAID,
                    example = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65",
                    shape = FieldFormat.ADDRESS)
            Address recipient,

            ExecutionTerms terms) {}

    /** The parameters of a trade, shared by find_routes, swap and prepare. */
    public record RouteQuery(
            @WireField(
                    value = "version of the client; has no effect",
                    example = "1001500",
                    most = Integer.MAX_VALUE,
                    otherwise = "" + RequestLimits.DEFAULT_CLIENT_VERSION)
            int v,

            @WireField(
                    value = "input token, or the native sentinel for the native coin",
                    example = "0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0",
                    shape = FieldFormat.TOKEN)
            Address from,

            @WireField(
                    value =
                            "output token, or the native sentinel for the native coin; must differ from the input token",
                    example = "0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE",
                    shape = FieldFormat.TOKEN)
            Address target,

            @WireField(
                    value = "amount in base units of the input token; if by_amount_in is false, of the output token",
                    example = "2000000000000000000",
                    shape = FieldFormat.POSITIVE)
            Uint256 amount,

            @WireField(
                    value = "maximum number of hops per path",
                    example = "3",
                    least = 1,
                    most = RequestLimits.MAX_DEPTH,
                    otherwise = "" + RequestLimits.DEFAULT_DEPTH)
            int depth,

            @WireField(
                    value = "maximum number of paths that the amount is split over",
                    example = "20",
                    least = 1,
                    most = RequestLimits.MAX_SPLITS,
                    otherwise = "" + RequestLimits.DEFAULT_SPLITS)
            int splitCount,

            @WireField(
                    value =
                            "names of the providers to use, from status.providers, separated by commas; if absent or empty, all are used",
                    example = "PANCAKEV2,BISWAP",
                    shape = FieldFormat.NAMES)
            Set<String> providers,

            @WireField(
                    value =
                            "names of providers not to use, separated by commas; overrides providers where both have a name",
                    example = "BISWAP",
                    shape = FieldFormat.NAMES)
            Set<String> excludeProviders,

            @WireField(
                    value =
                            "addresses of pool contracts not to use, as in paths.pool, at most 100, separated by commas; "
                                    + "all pools of a contract that holds several are excluded",
                    example = "0x2279B7A0a67DB372996a5FaB50D91eAA73d2eBe6",
                    shape = FieldFormat.ADDRESSES)
            Set<Address> excludePools,

            @WireField(
                    value = "gas price in wei, to deduct each route's gas cost from its output; 0 ignores gas; "
                            + "if absent, the node's gas price, in prepare 0: the payer does not pay the gas",
                    example = "100000000",
                    shape = FieldFormat.UINT)
            @Nullable
            Uint256 gasPrice) {}
}
