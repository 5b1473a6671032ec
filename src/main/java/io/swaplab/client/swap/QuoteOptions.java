package io.swaplab.client.swap;

import io.swaplab.client.refusal.NullChecks;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.SearchTerms;
import io.swaplab.core.math.Uint256;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Options of a quote.
 *
 * @param includeResponseHeaders whether the quote includes the HTTP headers of its answer
 * @param customFee a fee whose effect the quote displays; null for none
 * @param byAmountIn must be true, because only exact input is supported
 */
public record QuoteOptions(
        SearchTerms search,
        boolean includeResponseHeaders,
        @Nullable DisplayedCustomFee customFee,
        boolean byAmountIn) {
    public QuoteOptions {
        NullChecks.given("search", search);
    }

    /** The default options: paths of at most 3 hops, at most 20 paths, all providers, no custom fee. */
    public static QuoteOptions defaults() {
        return of(SearchTerms.DEFAULTS);
    }

    public static QuoteOptions of(SearchTerms search) {
        NullChecks.given("search", search);
        return new QuoteOptions(search, false, null, true);
    }

    public QuoteOptions withDepth(int wanted) {
        return with(search.withDepth(wanted));
    }

    public QuoteOptions withSplitCount(int wanted) {
        return with(search.withSplits(wanted));
    }

    public QuoteOptions withProviders(List<String> wanted) {
        NullChecks.given("wanted", wanted);
        return with(search.withProviders(wanted));
    }

    /** These options without these providers and pool contracts. */
    public QuoteOptions without(List<String> providers, List<Address> pools) {
        NullChecks.given("providers", providers, "pools", pools);
        return with(search.without(providers, pools));
    }

    public QuoteOptions withResponseHeaders() {
        return new QuoteOptions(search, true, customFee, byAmountIn);
    }

    public QuoteOptions withCustomFee(DisplayedCustomFee fee) {
        NullChecks.given("fee", fee);
        return new QuoteOptions(search, includeResponseHeaders, fee, byAmountIn);
    }

    public QuoteOptions withGasPrice(@Nullable Uint256 wei) {
        return with(search.withGasPrice(wei));
    }

    private QuoteOptions with(SearchTerms wanted) {
        return new QuoteOptions(wanted, includeResponseHeaders, customFee, byAmountIn);
    }
}
