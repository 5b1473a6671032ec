package io.swaplab.client.wire.market;

import io.swaplab.client.wire.WireField;
import io.swaplab.client.wire.WireObject;
import io.swaplab.core.market.RequestLimits;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The body of POST /router/find_routes. */
@WireObject
public record BatchRequest(
        @WireField(
                value = "orders, all answered on the pools as of one block",
                least = 1,
                most = RequestLimits.MAX_ORDERS)
        List<BatchOrder> orders,

        @WireField(
                value =
                        "false: each order is routed as if it were the only one. true: orders between the same tokens with the "
                                + "same terms are one trade at one price, and each trade finds the pools as the trades before it, in the order "
                                + "of their first orders, leave them. Default where absent: false",
                example = "false")
        @Nullable
        Boolean shareLiquidity) {
    public BatchRequest {
        orders = List.copyOf(orders);
    }
}
