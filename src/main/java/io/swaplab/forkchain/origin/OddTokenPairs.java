package io.swaplab.forkchain.origin;

import io.swaplab.core.evm.Address;
import io.swaplab.core.market.Provider;
import io.swaplab.core.market.Token;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.deploy.ForkException;
import io.swaplab.forkchain.origin.OriginChainPlan.OddToken;
import io.swaplab.forkchain.origin.OriginChainPlan.OddTokens;
import java.util.ArrayList;
import java.util.List;

/** Deploys tokens with non-standard transfers, for example with a tax, and one pair for each of them. */
record OddTokenPairs(OriginBuildContext site, OddTokens plan) {
    private static final String TAXED = "TaxedToken";
    private static final long SUPPLY_USD = 100_000_000;

    /**
     * Builds all tokens and pairs.
     *
     * @param providers the chain's providers, including the one that gets the pairs
     */
    List<Token> build(List<Provider> providers) {
        Address factory = providers.stream()
                .filter(provider -> provider.name().equals(plan.provider()))
                .map(provider -> provider.factories().getFirst())
                .findFirst()
                .orElseThrow(() -> new ForkException(
                        "the provider of the odd tokens must be a planned one, got " + plan.provider()));
        List<Token> built = new ArrayList<>();
        for (OddToken token : plan.tokens()) {
            Address address = deploy(token);
            pair(token, address, factory);
            built.add(new Token(address, token.symbol(), token.planned().decimals()));
        }
        return built;
    }

    private Address deploy(OddToken token) {
        Uint256 supply = PlannedPoolMath.amountWorth(token.planned(), SUPPLY_USD);
        return token.contract().equals(TAXED)
                ? site.create(
                        TAXED,
                        "(string,string,uint256,uint256,address)",
                        token.name(),
                        token.symbol(),
                        Uint256.of(token.taxBps()),
                        supply,
                        site.owner())
                : site.create(
                        token.contract(),
                        "(string,string,uint256,address)",
                        token.name(),
                        token.symbol(),
                        supply,
                        site.owner());
    }

    private void pair(OddToken token, Address address, Address factory) {
        String what = plan.provider() + " " + token.symbol() + "/" + plan.partner();
        String filling = "filling " + what;
        String transfer = "transfer(address,uint256)";
        Address partner = site.token(plan.partner());
        Address pair = PairProtocol.create(site, what, factory, address, partner);
        Uint256 amount = PlannedPoolMath.amountWorth(token.planned(), plan.depthUsd());
        site.call(filling, address, transfer, pair, amount);
        site.call(filling, partner, transfer, pair, site.amountWorth(plan.partner(), plan.depthUsd()));
        site.call("opening " + what, pair, "mint(address)", site.owner());
    }
}
