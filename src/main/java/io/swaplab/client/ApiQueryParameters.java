package io.swaplab.client;

import io.swaplab.client.execution.NativeMode;
import io.swaplab.client.refusal.NullChecks;
import io.swaplab.client.swap.ClientConfig;
import io.swaplab.client.swap.Order;
import io.swaplab.client.swap.PrepareSwapParams;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.SearchTerms;
import io.swaplab.core.market.TradeRequest;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Builds the query parameters of GET requests, named as in the API and in a fixed order. */
public final class ApiQueryParameters {
    private ApiQueryParameters() {}

    public static Map<String, String> findRoutes(TradeRequest<Address> trade) {
        NullChecks.given("trade", trade);
        Map<String, String> query = new LinkedHashMap<>();
        ends(query, trade);
        query.put("by_amount_in", Boolean.toString(trade.exactIn()));
        search(query, trade.search());
        return query;
    }

    /**
     * The parameters of a prepare request. Slippage and deadline are sent only if the caller supplied them; the server
     * returns the values that it used.
     */
    public static Map<String, String> prepare(Order order) {
        NullChecks.given("order", order);
        PrepareSwapParams params = order.params();
        Map<String, String> query = new LinkedHashMap<>();
        ends(query, order.trade());
        if (!order.trade().exactIn()) {
            query.put("by_amount_in", "false");
        }
        query.put("payer", order.payer().toString());
        query.put("executor", order.executor().toString());
        query.put("recipient", order.recipient().toString());
        if (params.slippageBps() != null) {
            query.put("slippage_bps", params.slippageBps().toString());
        }
        if (params.deadlineSecs() != null) {
            query.put("deadline_secs", params.deadlineSecs().toString());
        }
        if (params.customFeeBps() > 0) {
            query.put("custom_fee_bps", Integer.toString(params.customFeeBps()));
            query.put("custom_fee_receiver", order.customFeeReceiver().toString());
        }
        if (order.nativeMode() == NativeMode.NATIVE_INPUT) {
            query.put("native_in", "true");
        }
        if (order.nativeMode() == NativeMode.NATIVE_OUTPUT) {
            query.put("native_out", "true");
        }
        search(query, order.trade().search());
        return query;
    }

    private static void ends(Map<String, String> query, TradeRequest<Address> trade) {
        query.put("from", trade.tokenIn().toString());
        query.put("target", trade.tokenOut().toString());
        query.put("amount", trade.amount().toString());
    }

    private static void search(Map<String, String> query, SearchTerms search) {
        if (search.gasPriceWei() != null) {
            query.put("gas_price", search.gasPriceWei().toString());
        }
        query.put("depth", Integer.toString(search.depth()));
        query.put("split_count", Integer.toString(search.splits()));
        if (!search.providers().isEmpty()) {
            query.put("providers", String.join(",", search.providers()));
        }
        if (!search.excludedProviders().isEmpty()) {
            query.put("exclude_providers", String.join(",", search.excludedProviders()));
        }
        if (!search.excludedPools().isEmpty()) {
            query.put("exclude_pools", joined(search.excludedPools()));
        }
        query.put("v", Integer.toString(ClientConfig.CLIENT_VERSION));
    }

    private static String joined(List<Address> pools) {
        return pools.stream().map(Address::toString).collect(Collectors.joining(","));
    }
}
