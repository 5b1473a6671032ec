package io.swaplab.service.api.caller;

import io.swaplab.client.wire.ApiCode;
import io.swaplab.client.wire.BatchRequest.BatchOrder;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.RequestLimits;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.service.api.caller.SwapQueries.FindRoutesQuery;
import io.swaplab.service.route.ApiRefusal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads the orders of a batch request by the same rules as the parameters of find_routes. */
public final class BatchOrders {
    private BatchOrders() {}

    /**
     * The trades to quote.
     *
     * @throws ApiRefusal naming the first order and key that breaks a rule
     */
    public static List<TradeRequest<Address>> trades(List<BatchOrder> orders) {
        if (orders.isEmpty() || orders.size() > RequestLimits.MAX_ORDERS) {
            throw ApiRefusal.of(
                    ApiCode.ERR_INVALID_PARAMETER,
                    "orders",
                    "must be 1 to " + RequestLimits.MAX_ORDERS + " orders",
                    orders.size());
        }
        List<TradeRequest<Address>> trades = new ArrayList<>();
        for (BatchOrder order : orders) {
            try {
                trades.add(SwapQueries.trade(QueryReader.read(parameters(order), FindRoutesQuery.class)));
            } catch (ApiRefusal broken) {
                throw broken.in("orders[" + trades.size() + "]");
            }
        }
        return trades;
    }

    private static Map<String, String> parameters(BatchOrder order) {
        Map<String, String> given = new LinkedHashMap<>();
        put(given, "from", order.from());
        put(given, "target", order.target());
        put(given, "amount", order.amount());
        put(given, "by_amount_in", order.byAmountIn());
        put(given, "depth", order.depth());
        put(given, "split_count", order.splitCount());
        put(given, "providers", list("providers", "provider names", order.providers()));
        put(given, "exclude_providers", list("exclude_providers", "provider names", order.excludeProviders()));
        put(given, "exclude_pools", addresses(order.excludePools()));
        put(given, "gas_price", order.gasPrice());
        return given;
    }

    /** No pools are excluded by an empty list, as by none. */
    private static @Nullable String addresses(@Nullable List<String> pools) {
        return pools == null || pools.isEmpty() ? null : list("exclude_pools", "addresses", pools);
    }

    private static @Nullable String list(String field, String what, @Nullable List<String> items) {
        if (items == null) {
            return null;
        }
        for (String item : items) {
            if (item.isEmpty() || item.contains(",")) {
                throw ApiRefusal.of(ApiCode.ERR_INVALID_PARAMETER, field, "must be " + what, item);
            }
        }
        return String.join(",", items);
    }

    private static void put(Map<String, String> given, String name, @Nullable Object value) {
        if (value != null) {
            given.put(name, value.toString());
        }
    }
}
