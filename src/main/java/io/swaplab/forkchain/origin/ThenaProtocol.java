package io.swaplab.forkchain.origin;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.AbiTuple;
import io.swaplab.core.evm.Address;
import io.swaplab.forkchain.origin.OriginChainPlan.PlannedProvider;
import java.util.List;

/** Thena's pairs of the Solidly type, volatile and stable; two tokens may have one of each. */
public final class ThenaProtocol implements OriginProtocol {
    private static final String FACTORY = "ThenaFactory";

    /**
     * In ten-thousandths, the factory's maximum: a stable pair's price quickly leaves the table's if its sides are
     * unequal.
     */
    private static final int STABLE_FEE = 25;

    private static final AbiFunction SET_FEE = AbiFunction.of("setFee(bool,uint256)");
    private static final AbiFunction CREATE_PAIR = AbiFunction.of("createPair(address,address,bool)");
    private static final AbiFunction GET_PAIR = AbiFunction.of("getPair(address,address,bool)", "(address)");

    /**
     * @param depthUsd value of both sides together, split in half
     * @param imbalancePips by how much the first token's side exceeds half; the resulting price is within the fee of
     *     the table's
     */
    record ThenaPair(List<String> tokens, boolean stable, long depthUsd, int imbalancePips) {}

    @Override
    public List<String> contracts() {
        return List.of(FACTORY, PairProtocol.SEEDER);
    }

    @Override
    public List<Address> build(OriginSite site, PlannedProvider provider) {
        Address factory = site.create(FACTORY, AbiTuple.parse("(address)").encode(site.owner()));
        site.deployer().call("setting the fee of stable pairs", factory, SET_FEE, true, STABLE_FEE);
        for (ThenaPair planned : site.pools(provider, ThenaPair.class)) {
            String what = provider.name() + " " + planned.tokens();
            Address first = site.token(planned.tokens().getFirst());
            Address second = site.token(planned.tokens().getLast());
            site.deployer().call("creating " + what, factory, CREATE_PAIR, first, second, planned.stable());
            Address pair = (Address) site.deployer()
                    .read(what, factory, GET_PAIR, first, second, planned.stable())
                    .getFirst();
            PairProtocol.fill(site, what, pair, planned.tokens(), planned.depthUsd(), planned.imbalancePips());
        }
        return List.of(factory);
    }
}
