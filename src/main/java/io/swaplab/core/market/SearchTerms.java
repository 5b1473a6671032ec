package io.swaplab.core.market;

import io.swaplab.core.evm.Address;
import io.swaplab.core.math.Uint256;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How to search for the route of a trade.
 *
 * @param depth maximum number of hops of a path, 1 to {@link RequestLimits#MAX_DEPTH}
 * @param splits maximum number of paths that the amount is split into, 1 to {@link RequestLimits#MAX_SPLITS}
 * @param providers the only providers to use; empty for all
 * @param excludedProviders providers not to use, even if {@code providers} names them
 * @param excludedPools pool contracts not to use; a contract that holds several pools is excluded with all of them
 * @param gasPriceWei wei per unit of gas, for subtracting gas costs from outputs; zero ignores gas. Null is the default:
 *     the chain's price, or zero in a delegated swap, where the payer of the input does not pay the gas.
 */
public record SearchTerms(
        int depth,
        int splits,
        List<String> providers,
        List<String> excludedProviders,
        List<Address> excludedPools,
        @Nullable Uint256 gasPriceWei) {
    /** Depth 3, 20 splits, all providers, gas at the chain's price. */
    public static final SearchTerms DEFAULTS =
            new SearchTerms(RequestLimits.DEFAULT_DEPTH, RequestLimits.DEFAULT_SPLITS, List.of(), null);

    public SearchTerms {
        providers = List.copyOf(providers);
        excludedProviders = List.copyOf(excludedProviders);
        excludedPools = List.copyOf(excludedPools);
    }

    /** Terms that exclude nothing. */
    public SearchTerms(int depth, int splits, List<String> providers, @Nullable Uint256 gasPriceWei) {
        this(depth, splits, providers, List.of(), List.of(), gasPriceWei);
    }

    public SearchTerms withDepth(int wanted) {
        return new SearchTerms(wanted, splits, providers, excludedProviders, excludedPools, gasPriceWei);
    }

    public SearchTerms withSplits(int wanted) {
        return new SearchTerms(depth, wanted, providers, excludedProviders, excludedPools, gasPriceWei);
    }

    public SearchTerms withProviders(List<String> wanted) {
        return new SearchTerms(depth, splits, wanted, excludedProviders, excludedPools, gasPriceWei);
    }

    /** These terms with other exclusions. */
    public SearchTerms without(List<String> unwantedProviders, List<Address> unwantedPools) {
        return new SearchTerms(depth, splits, providers, unwantedProviders, unwantedPools, gasPriceWei);
    }

    /** These terms; without a gas price, they ignore gas. */
    public SearchTerms ignoringGasByDefault() {
        return gasPriceWei == null ? withGasPrice(Uint256.ZERO) : this;
    }

    public SearchTerms withGasPrice(@Nullable Uint256 wei) {
        return new SearchTerms(depth, splits, providers, excludedProviders, excludedPools, wei);
    }
}
