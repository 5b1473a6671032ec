package io.swaplab.forkchain.origin;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.AbiTuple;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.market.Provider;
import io.swaplab.core.market.Token;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.deploy.Deployer;
import io.swaplab.forkchain.deploy.ForkException;
import io.swaplab.forkchain.origin.OriginChainPlan.OddToken;
import io.swaplab.forkchain.origin.OriginChainPlan.OddTokens;
import java.util.ArrayList;
import java.util.List;

/** Deploys the tokens with incorrect transfers, with one pair each. */
public final class OddTokenPairs {
    private static final String TAXED = "TaxedToken";
    private static final long SUPPLY_USD = 100_000_000;
    private static final AbiTuple TAXED_ARGUMENTS = AbiTuple.parse("(string,string,uint256,uint256,address)");
    private static final AbiTuple ARGUMENTS = AbiTuple.parse("(string,string,uint256,address)");
    private static final AbiFunction CREATE_PAIR = AbiFunction.of("createPair(address,address)");
    private static final AbiFunction GET_PAIR = AbiFunction.of("getPair(address,address)", "(address)");
    private static final AbiFunction TRANSFER = AbiFunction.of("transfer(address,uint256)");
    private static final AbiFunction MINT = AbiFunction.of("mint(address)");

    private final OriginSite site;
    private final OddTokens plan;

    public OddTokenPairs(OriginSite site, OddTokens plan) {
        this.site = site;
        this.plan = plan;
    }

    /**
     * Builds all of them.
     *
     * @param providers the chain's providers, including the planned one
     */
    public List<Token> build(List<Provider> providers) {
        Address factory = providers.stream()
                .filter(provider -> provider.name().equals(plan.provider()))
                .map(provider -> provider.factories().getFirst())
                .findFirst()
                .orElseThrow(() -> new ForkException(
                        "the provider of the odd tokens must be a planned one, got " + plan.provider()));
        List<Token> built = new ArrayList<>();
        for (OddToken token : plan.tokens()) {
            Address address = site.create(token.contract(), arguments(token));
            pair(token, address, factory);
            built.add(new Token(address, token.symbol(), token.planned().decimals()));
        }
        return built;
    }

    private Bytes arguments(OddToken token) {
        Uint256 supply = PoolGeometry.amountWorth(token.planned(), SUPPLY_USD);
        return token.contract().equals(TAXED)
                ? TAXED_ARGUMENTS.encode(token.name(), token.symbol(), Uint256.of(token.taxBps()), supply, site.owner())
                : ARGUMENTS.encode(token.name(), token.symbol(), supply, site.owner());
    }

    private void pair(OddToken token, Address address, Address factory) {
        Deployer deployer = site.deployer();
        String what = plan.provider() + " " + token.symbol() + "/" + plan.partner();
        Address partner = site.token(plan.partner());
        deployer.call("creating " + what, factory, CREATE_PAIR, address, partner);
        Address pair = (Address)
                deployer.read(what, factory, GET_PAIR, address, partner).getFirst();
        Uint256 amount = PoolGeometry.amountWorth(token.planned(), plan.depthUsd());
        deployer.call("filling " + what, address, TRANSFER, pair, amount);
        deployer.call("filling " + what, partner, TRANSFER, pair, site.amountWorth(plan.partner(), plan.depthUsd()));
        deployer.call("opening " + what, pair, MINT, site.owner());
    }
}
