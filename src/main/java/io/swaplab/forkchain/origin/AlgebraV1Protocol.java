package io.swaplab.forkchain.origin;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.AbiTuple;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.forkchain.origin.OriginChainPlan.PlannedProvider;
import java.util.ArrayList;
import java.util.List;

/**
 * Thena's exchange of Algebra V1: one pool for each pair, one tick spacing. A planned pool's fee is its base fee, to
 * which the factory's initial curves add volatility and volume; the community gets the whole fee.
 */
public final class AlgebraV1Protocol implements OriginProtocol {
    private static final String CREATOR = "FusionPoolDeployer";
    private static final String FACTORY = "FusionFactory";
    private static final int TICK_SPACING = 60;
    private static final int LEAST_FEE_FIELD = 8;

    private static final AbiFunction CREATE_POOL = AbiFunction.of("createPool(address,address)");
    private static final AbiFunction POOL_BY_PAIR = AbiFunction.of("poolByPair(address,address)", "(address)");
    private static final AbiFunction INITIALIZE = AbiFunction.of("initialize(uint160)");
    private static final AbiFunction GLOBAL_STATE =
            AbiFunction.of("globalState()", "(uint160,int24,uint16,uint16,uint16,uint16,bool)");
    private static final AbiFunction FEE_CURVES = AbiFunction.of(
            "baseFeeConfiguration()", "(uint16,uint16,uint32,uint32,uint16,uint16,uint32,uint16,uint16)");
    private static final AbiFunction SET_FEE_CURVES =
            AbiFunction.of("setBaseFeeConfiguration((uint16,uint16,uint32,uint32,uint16,uint16,uint32,uint16,uint16))");

    @Override
    public List<String> contracts() {
        return List.of(CREATOR, FACTORY, RangedSeeding.SEEDER);
    }

    @Override
    public List<Address> build(OriginSite site, PlannedProvider provider) {
        Address creator = site.create(CREATOR, Bytes.EMPTY);
        Address factory =
                site.create(FACTORY, AbiTuple.parse("(address,address)").encode(creator, site.owner()));
        site.deployer().call("naming the factory", creator, AbiFunction.of("setFactory(address)"), factory);
        for (RangedPool pool : site.pools(provider, RangedPool.class)) {
            create(site, provider.name() + " " + pool.tokens(), factory, pool);
        }
        return List.of(factory);
    }

    private static void create(OriginSite site, String what, Address factory, RangedPool pool) {
        Address first = site.token(pool.first());
        Address second = site.token(pool.second());
        List<Object> curves = new ArrayList<>(site.deployer().read("the fee curves", factory, FEE_CURVES));
        curves.set(LEAST_FEE_FIELD, pool.feePips());
        site.deployer().call("setting the least fee of " + what, factory, SET_FEE_CURVES, curves);
        site.deployer().call("creating " + what, factory, CREATE_POOL, first, second);
        Address address = (Address)
                site.deployer().read(what, factory, POOL_BY_PAIR, first, second).getFirst();
        site.deployer().call("pricing " + what, address, INITIALIZE, pool.sqrtPriceX96(site));
        long tick = (Long) site.deployer().read(what, address, GLOBAL_STATE).get(1);
        RangedSeeding.ALGEBRA.fill(site, what, address, pool, tick, TICK_SPACING);
    }
}
