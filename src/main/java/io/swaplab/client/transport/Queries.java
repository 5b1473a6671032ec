package io.swaplab.client.transport;

import io.swaplab.client.terms.ClientConfig;
import io.swaplab.client.terms.Order;
import io.swaplab.client.terms.PrepareSwapParams;
import io.swaplab.client.terms.QuoteOptions;
import io.swaplab.execution.NativeMode;
import io.swaplab.math.Uint256;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Query parameters of the GET endpoints, by their wire names and in a fixed order. */
public final class Queries {
    private Queries() {}

    public static Map<String, String> findRoutes(String from, String target, String amount, QuoteOptions options) {
        Map<String, String> query = new LinkedHashMap<>();
        query.put("from", from);
        query.put("target", target);
        query.put("amount", amount);
        query.put("by_amount_in", "true");
        gasPrice(query, options.gasPriceWei());
        search(query, options.depth(), options.splitCount(), options.providers());
        return query;
    }

    /** Slippage and deadline go along only when the caller supplied them; the server echoes what it used. */
    public static Map<String, String> prepare(Order order) {
        PrepareSwapParams params = order.params();
        Map<String, String> query = new LinkedHashMap<>();
        query.put("from", order.tokenIn().toString());
        query.put("target", order.tokenOut().toString());
        query.put("amount", order.amount().toString());
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
        gasPrice(query, params.gasPriceWei());
        search(query, params.depth(), params.splitCount(), params.providers());
        return query;
    }

    private static void gasPrice(Map<String, String> query, @Nullable Uint256 wei) {
        if (wei != null) {
            query.put("gas_price", wei.toString());
        }
    }

    private static void search(Map<String, String> query, int depth, int splitCount, List<String> providers) {
        query.put("depth", Integer.toString(depth));
        query.put("split_count", Integer.toString(splitCount));
        if (!providers.isEmpty()) {
            query.put("providers", String.join(",", providers));
        }
        query.put("v", Integer.toString(ClientConfig.CLIENT_VERSION));
    }
}
