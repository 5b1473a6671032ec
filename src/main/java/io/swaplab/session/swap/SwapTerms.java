package io.swaplab.session.swap;

import io.swaplab.math.Uint256;
import io.swaplab.session.holdings.Asset;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a person wants to swap, before anyone was asked.
 *
 * @param amountIn exact input in base units of {@code from}
 * @param depth most hops of a path
 * @param splits most parts the amount is split into
 * @param providers the only providers to use; empty means all
 * @param gasPriceWei wei per unit of gas to weigh gas at, zero not to weigh it; null for the chain's price
 */
public record SwapTerms(
        Asset from,
        Asset to,
        Uint256 amountIn,
        int depth,
        int splits,
        List<String> providers,
        @Nullable Uint256 gasPriceWei) {
    public SwapTerms {
        providers = List.copyOf(providers);
    }

    /** Terms that weigh gas at the chain's price. */
    public SwapTerms(Asset from, Asset to, Uint256 amountIn, int depth, int splits, List<String> providers) {
        this(from, to, amountIn, depth, splits, providers, null);
    }

    /** The same with another input. */
    public SwapTerms withAmount(Uint256 amount) {
        return new SwapTerms(from, to, amount, depth, splits, providers, gasPriceWei);
    }

    /** The same over these providers alone. */
    public SwapTerms withProviders(List<String> only) {
        return new SwapTerms(from, to, amountIn, depth, splits, only, gasPriceWei);
    }
}
