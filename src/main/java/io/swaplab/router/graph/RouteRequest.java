package io.swaplab.router.graph;

import io.swaplab.core.evm.Address;
import io.swaplab.core.market.RequestLimits;
import io.swaplab.core.math.Uint256;
import java.util.Set;

/**
 * A trade for which to find a route.
 *
 * @param tokenIn a token of the market; the native coin is represented by its wrapped token
 * @param amount base units of tokenIn if {@code exactIn}, else of tokenOut
 * @param exactIn true if the input is given and the output is maximized; false if the output is given and the input is
 *     minimized
 * @param depth maximum number of hops of any chain of steps from tokenIn to tokenOut
 * @param splits maximum number of paths; values above {@link RequestLimits#MAX_SPLITS} have the same effect as that
 *     maximum
 * @param providers names of the allowed providers; empty allows all
 * @param excludedPools contracts whose pools are not used
 * @param gas price of gas in tokenOut if {@code exactIn}, else in tokenIn
 */
public record RouteRequest(
        Address tokenIn,
        Address tokenOut,
        Uint256 amount,
        boolean exactIn,
        int depth,
        int splits,
        Set<String> providers,
        Set<Address> excludedPools,
        GasTerms gas) {
    /**
     * @throws IllegalArgumentException if depth or splits is out of range
     */
    public RouteRequest {
        if (depth < 1 || depth > RequestLimits.MAX_DEPTH) {
            throw new IllegalArgumentException("depth must be 1 to " + RequestLimits.MAX_DEPTH + ", got " + depth);
        }
        if (splits < 1) {
            throw new IllegalArgumentException("splits must be at least 1, got " + splits);
        }
        providers = Set.copyOf(providers);
        excludedPools = Set.copyOf(excludedPools);
    }

    /** A request that excludes no pools. */
    public RouteRequest(
            Address tokenIn,
            Address tokenOut,
            Uint256 amount,
            boolean exactIn,
            int depth,
            int splits,
            Set<String> providers,
            GasTerms gas) {
        this(tokenIn, tokenOut, amount, exactIn, depth, splits, providers, Set.of(), gas);
    }

    /** A request that ignores gas; see {@link GasTerms#NONE}. */
    public RouteRequest(
            Address tokenIn,
            Address tokenOut,
            Uint256 amount,
            boolean exactIn,
            int depth,
            int splits,
            Set<String> providers) {
        this(tokenIn, tokenOut, amount, exactIn, depth, splits, providers, GasTerms.NONE);
    }

    /** This request with other gas terms. */
    public RouteRequest weighing(GasTerms terms) {
        return new RouteRequest(tokenIn, tokenOut, amount, exactIn, depth, splits, providers, excludedPools, terms);
    }

    /** This request with another maximum number of hops. */
    public RouteRequest within(int hops) {
        return new RouteRequest(tokenIn, tokenOut, amount, exactIn, hops, splits, providers, excludedPools, gas);
    }

    /** This request without the pools of these contracts. */
    public RouteRequest without(Set<Address> contracts) {
        return new RouteRequest(tokenIn, tokenOut, amount, exactIn, depth, splits, providers, contracts, gas);
    }

    public boolean allows(String provider) {
        return providers.isEmpty() || providers.contains(provider);
    }
}
