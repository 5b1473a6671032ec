package io.swaplab.forkchain;

import java.util.List;

/**
 * What the origin chain shall hold, as {@code forkchain/deployments/origin.json} says it.
 *
 * @param tokens the first is the wrapped native coin
 * @param pairs pools with one liquidity over all prices
 * @param ranged pools with liquidity in price ranges
 */
record OriginPlan(
        long chainId,
        String nativeSymbol,
        List<PlannedToken> tokens,
        List<PlannedProvider> providers,
        List<PlannedPair> pairs,
        List<PlannedRanged> ranged) {

    /**
     * @param priceCents what one whole token is worth, in hundredths of a dollar; every pool starts from this table, so
     *     that no circle through the pools is worth more than its fees
     */
    record PlannedToken(String symbol, String name, int decimals, long priceCents) {}

    /** @param factory the artifact of its factory */
    record PlannedProvider(String name, String family, String factory, int feePips) {}

    /**
     * @param depthUsd value of each side
     * @param offsetPips how much more than by the table one first token is worth in second ones; less than the fee
     */
    record PlannedPair(String provider, List<String> tokens, long depthUsd, int offsetPips) {}

    /** As a pair, with its fee tier and positions. */
    record PlannedRanged(
            String provider, List<String> tokens, int feePips, int offsetPips, List<PlannedRange> ranges) {}

    /**
     * A position around the first price.
     *
     * @param below ticks from the price to the lower end, widened to the next usable tick; {@code above} likewise
     * @param depthUsd value of each side if this liquidity covered all prices
     */
    record PlannedRange(int below, int above, long depthUsd) {}

    PlannedToken token(String symbol) {
        return tokens.stream()
                .filter(token -> token.symbol().equals(symbol))
                .findFirst()
                .orElseThrow(() -> new ForkException(
                        "origin.json has a pool of the token " + symbol + ", which is not among its tokens"));
    }

    PlannedProvider provider(String name) {
        return providers.stream()
                .filter(provider -> provider.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new ForkException(
                        "origin.json has a pool of the provider " + name + ", which is not among its providers"));
    }
}
