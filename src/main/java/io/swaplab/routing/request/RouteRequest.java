package io.swaplab.routing.request;

import io.swaplab.evm.Address;
import io.swaplab.math.Uint256;
import java.util.Set;

/**
 * What to find a route for.
 *
 * @param tokenIn a token of the market; the wrapped one where the native coin is meant
 * @param amount base units of tokenIn when {@code exactIn}, else of tokenOut
 * @param exactIn whether the input is given and the output sought, or the other way round
 * @param depth most hops from tokenIn to tokenOut, along any way through the steps
 * @param splitCount most paths that the route may be made of; above {@link #MAX_SPLITS} counts as that
 * @param providers names of the providers that may be used; empty for all
 * @param gas what gas costs in tokenOut when {@code exactIn}, else in tokenIn
 */
public record RouteRequest(
        Address tokenIn,
        Address tokenOut,
        Uint256 amount,
        boolean exactIn,
        int depth,
        int splitCount,
        Set<String> providers,
        GasTerms gas) {
    public static final int MAX_DEPTH = 5;
    public static final int MAX_SPLITS = 100;

    /**
     * @throws IllegalArgumentException when depth or splitCount is out of range
     */
    public RouteRequest {
        if (depth < 1 || depth > MAX_DEPTH) {
            throw new IllegalArgumentException("depth must be 1 to " + MAX_DEPTH + ", got " + depth);
        }
        if (splitCount < 1) {
            throw new IllegalArgumentException("splitCount must be at least 1, got " + splitCount);
        }
        providers = Set.copyOf(providers);
    }

    /** A request that weighs no gas. */
    public RouteRequest(
            Address tokenIn,
            Address tokenOut,
            Uint256 amount,
            boolean exactIn,
            int depth,
            int splitCount,
            Set<String> providers) {
        this(tokenIn, tokenOut, amount, exactIn, depth, splitCount, providers, GasTerms.NONE);
    }

    /** The same with gas weighed by these terms. */
    public RouteRequest weighing(GasTerms terms) {
        return new RouteRequest(tokenIn, tokenOut, amount, exactIn, depth, splitCount, providers, terms);
    }

    /** The same within so many hops. */
    public RouteRequest within(int hops) {
        return new RouteRequest(tokenIn, tokenOut, amount, exactIn, hops, splitCount, providers, gas);
    }

    public boolean allows(String provider) {
        return providers.isEmpty() || providers.contains(provider);
    }
}
