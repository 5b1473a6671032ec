package io.swaplab.forkchain.origin;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.AbiTuple;
import io.swaplab.core.evm.Address;
import io.swaplab.forkchain.origin.OriginChainPlan.PlannedProvider;
import java.util.List;

/** Nomiswap's stable pairs: announced and filled like constant product pairs, with another curve and a fee per pair. */
public final class NomiswapProtocol implements OriginProtocol {
    private static final String FACTORY = "NomiswapStableFactory";

    /** The pairs count their fee in 1e-5. */
    private static final int PIPS_PER_UNIT = 10;

    private static final AbiFunction SET_SWAP_FEE = AbiFunction.of("setSwapFee(address,uint32)");

    /**
     * @param depthUsd value of both sides together, split in half
     * @param imbalancePips by how much the first token's side exceeds half; the curve keeps the price within the fee of
     *     the table's
     */
    record StablePair(List<String> tokens, long depthUsd, int imbalancePips, int feePips) {}

    @Override
    public List<String> contracts() {
        return List.of(FACTORY, PairProtocol.SEEDER);
    }

    @Override
    public List<Address> build(OriginSite site, PlannedProvider provider) {
        Address factory = site.create(FACTORY, AbiTuple.parse("(address)").encode(site.owner()));
        for (StablePair planned : site.pools(provider, StablePair.class)) {
            String what = provider.name() + " " + planned.tokens();
            Address pair = PairProtocol.create(site, what, factory, planned.tokens());
            site.deployer()
                    .call("setting the fee of " + what, factory, SET_SWAP_FEE, pair, planned.feePips() / PIPS_PER_UNIT);
            PairProtocol.fill(site, what, pair, planned.tokens(), planned.depthUsd(), planned.imbalancePips());
        }
        return List.of(factory);
    }
}
