package io.swaplab.forkchain.origin;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.AbiTuple;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.origin.OriginChainPlan.PlannedProvider;
import java.util.List;
import java.util.function.Function;

/** Exchanges with a Uniswap V3 factory, which creates a pool for each pair and fee tier. */
public final class V3Protocol implements OriginProtocol {
    private static final AbiFunction CREATE_POOL = AbiFunction.of("createPool(address,address,uint24)");
    private static final AbiFunction GET_POOL = AbiFunction.of("getPool(address,address,uint24)", "(address)");
    private static final AbiFunction INITIALIZE = AbiFunction.of("initialize(uint160)");
    private static final AbiFunction SLOT0 =
            AbiFunction.of("slot0()", "(uint160,int24,uint16,uint16,uint16,uint32,bool)");
    private static final AbiFunction TICK_SPACING = AbiFunction.of("tickSpacing()", "(int24)");

    private final List<String> contracts;
    private final Function<OriginSite, Address> deployment;

    private V3Protocol(List<String> contracts, Function<OriginSite, Address> deployment) {
        this.contracts = contracts;
        this.deployment = deployment;
    }

    public static V3Protocol uniswap() {
        return new V3Protocol(List.of("UniswapV3Factory", RangedSeeding.SEEDER), site -> {
            Address factory = site.create("UniswapV3Factory", Bytes.EMPTY);
            // As its owner did on the public chains, long after deployment.
            site.deployer().call("enabling a fee", factory, AbiFunction.of("enableFeeAmount(uint24,int24)"), 100, 1);
            return factory;
        });
    }

    public static V3Protocol pancake() {
        return withDeployer("PancakeV3Factory", "PancakeV3Pool");
    }

    public static V3Protocol squad() {
        return withDeployer("SquadV3Factory", "SquadV3Pool");
    }

    /** A factory that has another contract create its pools. */
    private static V3Protocol withDeployer(String factoryName, String poolName) {
        return new V3Protocol(List.of(factoryName, poolName, "V3PoolDeployer", RangedSeeding.SEEDER), site -> {
            Bytes poolCode = AbiTuple.parse("(bytes)").encode(site.creationCode(poolName));
            Address creator = site.create("V3PoolDeployer", poolCode);
            Address factory =
                    site.create(factoryName, AbiTuple.parse("(address)").encode(creator));
            site.deployer().call("naming the factory", creator, AbiFunction.of("setFactory(address)"), factory);
            return factory;
        });
    }

    @Override
    public List<String> contracts() {
        return contracts;
    }

    @Override
    public List<Address> build(OriginSite site, PlannedProvider provider) {
        Address factory = deployment.apply(site);
        for (RangedPool pool : site.pools(provider, RangedPool.class)) {
            create(site, provider.name() + " " + pool.tokens() + " " + pool.feePips(), factory, pool);
        }
        return List.of(factory);
    }

    private static void create(OriginSite site, String what, Address factory, RangedPool pool) {
        Address first = site.token(pool.first());
        Address second = site.token(pool.second());
        site.deployer().call("creating " + what, factory, CREATE_POOL, first, second, pool.feePips());
        Address address = (Address) site.deployer()
                .read(what, factory, GET_POOL, first, second, pool.feePips())
                .getFirst();
        Uint256 sqrtPriceX96 = pool.sqrtPriceX96(site);
        site.deployer().call("pricing " + what, address, INITIALIZE, sqrtPriceX96);
        long tick = (Long) site.deployer().read(what, address, SLOT0).get(1);
        long spacing = (Long) site.deployer().read(what, address, TICK_SPACING).getFirst();
        RangedSeeding.V3.fill(site, what, address, pool, tick, spacing);
    }
}
