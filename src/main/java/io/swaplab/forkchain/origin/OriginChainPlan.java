package io.swaplab.forkchain.origin;

import io.swaplab.forkchain.deploy.ForkException;
import io.swaplab.forkchain.deploy.StrictRecordJson;
import java.nio.file.Path;
import java.util.List;
import tools.jackson.databind.JsonNode;

/**
 * The planned content of the origin chain, from the files in {@code forkchain/deployments/origin}.
 *
 * @param tokens the tokens; the first one is the wrapped native coin
 * @param providers the providers, in the order in which they are built
 * @param oddTokens tokens with non-standard transfers; deployed last, so that they do not change the addresses of other
 *     contracts
 */
public record OriginChainPlan(
        long chainId,
        String nativeSymbol,
        List<PlannedToken> tokens,
        List<PlannedProvider> providers,
        OddTokens oddTokens) {
    private static final String CHAIN = "chain.json";

    /**
     * A planned token.
     *
     * @param priceCents value of one whole token in US cents. The ratio of two tokens' values is the planned price of
     *     their pools. Pools start so close to this price that no cycle of swaps yields a profit after fees.
     */
    public record PlannedToken(String symbol, String name, int decimals, long priceCents) {}

    /**
     * A planned provider.
     *
     * @param protocol the name of a protocol in {@code OriginBuilder}
     * @param pools the planned pools, in the format of that protocol
     */
    public record PlannedProvider(String name, String protocol, List<JsonNode> pools) {}

    /**
     * Tokens with non-standard transfers. Each is traded in one pair.
     *
     * @param provider the name of the provider of these pairs
     * @param partner symbol of the other token in each pair
     * @param depthUsd value of each of the two token amounts in a pair, in dollars
     */
    public record OddTokens(String provider, String partner, long depthUsd, List<OddToken> tokens) {}

    /**
     * A token with non-standard transfers.
     *
     * @param contract the name of the token's compiled contract
     * @param taxBps the tax on transfers in basis points, if the contract is {@code TaxedToken}; ignored for other
     *     contracts
     */
    public record OddToken(String symbol, String name, long priceCents, String contract, int taxBps) {
        /** This token as a regular planned token, with 18 decimals. */
        public PlannedToken planned() {
            return new PlannedToken(symbol, name, 18, priceCents);
        }
    }

    /** The format of {@code chain.json}. */
    private record ChainPlan(
            long chainId,
            String nativeSymbol,
            List<PlannedToken> tokens,
            List<String> providers,
            OddTokens oddTokens) {}

    /** The format of a provider's file. */
    private record ProviderPlan(String protocol, List<JsonNode> pools) {}

    /**
     * Reads the plan from {@code chain.json} and the files of the providers that it names.
     *
     * @throws ForkException when a file is missing or has another format
     */
    public static OriginChainPlan read(Path folder) {
        ChainPlan chain = StrictRecordJson.read(folder.resolve(CHAIN), ChainPlan.class);
        List<PlannedProvider> providers = chain.providers().stream()
                .map(name -> {
                    ProviderPlan plan = StrictRecordJson.read(folder.resolve(name + ".json"), ProviderPlan.class);
                    return new PlannedProvider(name, plan.protocol(), plan.pools());
                })
                .toList();
        return new OriginChainPlan(chain.chainId(), chain.nativeSymbol(), chain.tokens(), providers, chain.oddTokens());
    }

    /**
     * The token with the given symbol. For the native coin's symbol, returns the wrapped native coin.
     *
     * @throws ForkException when there is no such token
     */
    public PlannedToken token(String symbol) {
        if (symbol.equals(nativeSymbol)) {
            return tokens.getFirst();
        }
        return tokens.stream()
                .filter(token -> token.symbol().equals(symbol))
                .findFirst()
                .orElseThrow(() -> new ForkException(
                        "a pool of the origin chain has the token " + symbol + ", which is not among its tokens"));
    }
}
