package io.swaplab.client.wire;

import io.swaplab.core.market.RequestLimits;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The body of POST /router/find_routes. */
@SnakeCaseJson
public record BatchRequest(
        @WireField(
                value = "orders to quote, all on the pool states of one block",
                least = 1,
                most = RequestLimits.MAX_ORDERS)
        List<BatchOrder> orders,

        @WireField(
                value =
                        "false: each order is routed as if it were the only one. true: orders that differ only in their amounts are merged into one trade at one price, and each trade is quoted on the pools as the trades before it leave them; trades are in the order of their first orders. Default if absent: false",
                example = "false")
        @Nullable
        Boolean shareLiquidity) {
    public BatchRequest {
        orders = List.copyOf(orders);
    }

    /** One order of a batch: the parameters of GET /router/find_routes, with the same rules and defaults. */
    @SnakeCaseJson
    public record BatchOrder(
            @WireField(
                    value = "input token; the sentinel address 0xEeee...EEeE stands for the native coin",
                    example = ExampleValues.TOKEN_IN,
                    shape = FieldFormat.TOKEN)
            String from,

            @WireField(
                    value = "output token, which must not be the input token; the sentinel address 0xEeee...EEeE "
                            + "stands for the native coin",
                    example = "0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE",
                    shape = FieldFormat.TOKEN)
            String target,

            @WireField(
                    value = "amount in base units of the input token, or of the output token if by_amount_in is false",
                    example = "2000000000000000000",
                    shape = FieldFormat.POSITIVE)
            String amount,

            @WireField(
                    value = "true: amount is the exact input. false: amount is the wanted output. Default if absent: "
                            + "true",
                    example = "true")
            @Nullable
            Boolean byAmountIn,

            @WireField(
                    value = "maximum number of hops per path. Default if absent: " + RequestLimits.DEFAULT_DEPTH,
                    example = "3",
                    least = 1,
                    most = RequestLimits.MAX_DEPTH)
            @Nullable
            Integer depth,

            @WireField(
                    value = "maximum number of paths that the amount is split over. Default if absent: "
                            + RequestLimits.DEFAULT_SPLITS,
                    example = "20",
                    least = 1,
                    most = RequestLimits.MAX_SPLITS)
            @Nullable
            Integer splitCount,

            @WireField(
                    value = "names of the providers to route through, as in status.providers; all providers if absent "
                            + "or empty",
                    example = "PANCAKEV2")
            @Nullable
            List<String> providers,

            @WireField(
                    value = "names of providers not to route through; overrides providers where both have a name",
                    example = "BISWAP")
            @Nullable
            List<String> excludeProviders,

            @WireField(
                    value = "addresses of pool contracts not to use, as in paths.pool; all pools of a contract that "
                            + "holds several are excluded",
                    example = "0x2279B7A0a67DB372996a5FaB50D91eAA73d2eBe6",
                    shape = FieldFormat.ADDRESS,
                    most = RequestLimits.MAX_EXCLUDED_POOLS)
            @Nullable
            List<String> excludePools,

            @WireField(
                    value = "gas price in wei at which the cost of gas is weighed against the output; 0 ignores gas. "
                            + "Default if absent: the node's gas price",
                    example = "100000000",
                    shape = FieldFormat.UINT)
            @Nullable
            String gasPrice) {
        public BatchOrder {
            providers = providers == null ? null : List.copyOf(providers);
            excludeProviders = excludeProviders == null ? null : List.copyOf(excludeProviders);
            excludePools = excludePools == null ? null : List.copyOf(excludePools);
        }

        /** An order that sells an exact input amount; all other parameters have their defaults. */
        public static BatchOrder selling(String from, String target, String amount) {
            return new BatchOrder(from, target, amount, null, null, null, null, null, null, null);
        }
    }
}
