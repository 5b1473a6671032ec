package io.swaplab.client.wire.market;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.swaplab.client.wire.WireField;
import io.swaplab.client.wire.WireNullable;
import io.swaplab.core.market.RequestLimits;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/** The body of POST /router/find_routes. */
@JsonNaming(SnakeCaseStrategy.class)
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
        @WireNullable
        @JsonInclude(JsonInclude.Include.NON_NULL)
        @Nullable
        Boolean shareLiquidity) {
    public BatchRequest {
        orders = List.copyOf(orders);
    }
}
