package io.swaplab.forkchain.origin;

import io.swaplab.forkchain.deploy.DeploymentFile;
import io.swaplab.forkchain.deploy.ForkException;
import java.nio.file.Path;
import java.util.List;
import tools.jackson.databind.JsonNode;

/**
 * What the origin chain shall hold, as the files in {@code forkchain/deployments/origin} say it.
 *
 * @param tokens the first is the wrapped native coin
 * @param providers in the order in which they are built
 */
public record OriginPlan(
        long chainId, String nativeSymbol, List<PlannedToken> tokens, List<PlannedProvider> providers) {
    private static final String CHAIN = "chain.json";

    /**
     * @param priceCents what one whole token is worth, in hundredths of a dollar; every pool starts from this table, so
     *     that no circle through the pools is worth more than its fees
     */
    public record PlannedToken(String symbol, String name, int decimals, long priceCents) {}

    /**
     * @param protocol a name of {@link OriginProtocols}
     * @param pools in the form of that protocol
     */
    public record PlannedProvider(String name, String protocol, List<JsonNode> pools) {}

    /** The form of {@code chain.json}. */
    private record ChainPlan(long chainId, String nativeSymbol, List<PlannedToken> tokens, List<String> providers) {}

    /** The form of a provider's file. */
    private record ProviderPlan(String protocol, List<JsonNode> pools) {}

    /**
     * Reads {@code chain.json} and the files of the providers it lists.
     *
     * @throws ForkException when a file is missing or has another form
     */
    public static OriginPlan read(Path folder) {
        ChainPlan chain = DeploymentFile.read(folder.resolve(CHAIN), ChainPlan.class);
        List<PlannedProvider> providers = chain.providers().stream()
                .map(name -> {
                    ProviderPlan plan = DeploymentFile.read(folder.resolve(name + ".json"), ProviderPlan.class);
                    return new PlannedProvider(name, plan.protocol(), plan.pools());
                })
                .toList();
        return new OriginPlan(chain.chainId(), chain.nativeSymbol(), chain.tokens(), providers);
    }

    /** The native coin, by its own symbol, counts and is worth what its wrapped token does. */
    PlannedToken token(String symbol) {
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
