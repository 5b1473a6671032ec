package io.swaplab.client.terms;

import io.swaplab.math.Uint256;
import io.swaplab.wire.RequestLimits;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How to look for a quote.
 *
 * @param depth most hops of a path, 1 to 5
 * @param splitCount most parts the amount is split into
 * @param providers the only providers to use; empty means all
 * @param includeResponseHeaders whether the quote keeps the HTTP headers of its answer
 * @param customFee a fee to show, or null
 * @param byAmountIn must be true: only exact input is supported
 * @param gasPriceWei wei per unit of gas to weigh gas at, zero not to weigh it; null leaves the price to the service
 */
public record QuoteOptions(
        int depth,
        int splitCount,
        List<String> providers,
        boolean includeResponseHeaders,
        @Nullable CustomFee customFee,
        boolean byAmountIn,
        @Nullable Uint256 gasPriceWei) {
    public QuoteOptions {
        providers = List.copyOf(providers);
    }

    /** Depth 3, 20 splits, all providers, no fee. */
    public static QuoteOptions defaults() {
        return new QuoteOptions(
                RequestLimits.DEFAULT_DEPTH, RequestLimits.DEFAULT_SPLITS, List.of(), false, null, true, null);
    }

    public QuoteOptions withDepth(int wanted) {
        return new QuoteOptions(
                wanted, splitCount, providers, includeResponseHeaders, customFee, byAmountIn, gasPriceWei);
    }

    public QuoteOptions withSplitCount(int wanted) {
        return new QuoteOptions(depth, wanted, providers, includeResponseHeaders, customFee, byAmountIn, gasPriceWei);
    }

    public QuoteOptions withProviders(List<String> wanted) {
        return new QuoteOptions(depth, splitCount, wanted, includeResponseHeaders, customFee, byAmountIn, gasPriceWei);
    }

    public QuoteOptions withResponseHeaders() {
        return new QuoteOptions(depth, splitCount, providers, true, customFee, byAmountIn, gasPriceWei);
    }

    public QuoteOptions withCustomFee(CustomFee fee) {
        return new QuoteOptions(depth, splitCount, providers, includeResponseHeaders, fee, byAmountIn, gasPriceWei);
    }

    public QuoteOptions withGasPrice(@Nullable Uint256 wei) {
        return new QuoteOptions(depth, splitCount, providers, includeResponseHeaders, customFee, byAmountIn, wei);
    }
}
