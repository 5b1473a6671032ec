package io.swaplab.forkchain.origin;

import io.swaplab.core.evm.Address;
import io.swaplab.forkchain.origin.RangedPool.Position;
import io.swaplab.forkchain.origin.RangedPool.Seeding;
import java.util.List;
import java.util.function.Function;

/**
 * Deploys Uniswap V3 and its forks, whose factory creates one pool per pair and fee tier, and Uniswap v4, whose pool
 * manager stores and announces all pools.
 */
final class UniswapProtocol {
    private static final String V4_MANAGER = "UniswapV4PoolManager";
    private static final String V4_SEEDER = "V4Seeder";
    private static final String V4_KEY = "(address,address,uint24,int24,address)";

    /**
     * Ratio of a pool's fee, in millionths, to its tick spacing. Planned v4 pools use the ratio that most of V3's fee
     * tiers have; v4 does not enforce a ratio.
     */
    private static final int FEE_PER_SPACING = 50;

    private UniswapProtocol() {}

    static OriginProtocol<Address, RangedPool> v3() {
        return v3(List.of("UniswapV3Factory", Seeding.SEEDER), site -> {
            Address factory = site.create("UniswapV3Factory");
            // The owner enabled this fee tier on the public chains long after deployment.
            site.call("enabling a fee", factory, "enableFeeAmount(uint24,int24)", 100, 1);
            return factory;
        });
    }

    /** Forks of Uniswap V3 whose factory creates pools through a separate deployer contract. */
    static OriginProtocol<Address, RangedPool> v3Fork(String factoryName, String poolName) {
        return v3(List.of(factoryName, poolName, "V3PoolDeployer", Seeding.SEEDER), site -> {
            Address creator = site.create("V3PoolDeployer", "(bytes)", site.creationCode(poolName));
            Address factory = site.create(factoryName, "(address)", creator);
            site.call("naming the factory", creator, "setFactory(address)", factory);
            return factory;
        });
    }

    private static OriginProtocol<Address, RangedPool> v3(
            List<String> contracts, Function<OriginBuildContext, Address> deployment) {
        return OriginProtocol.ofFactory(RangedPool.class, contracts, deployment, (site, provider, factory, pool) -> {
            String what = provider + " " + pool.tokens() + " " + pool.feePips();
            Object[] terms = {
                site.token(pool.tokens().getFirst()), site.token(pool.tokens().getLast()), pool.feePips()
            };
            site.call("creating " + what, factory, "createPool(address,address,uint24)", terms);
            Address created = site.found(what, factory, "getPool(address,address,uint24)", terms);
            Seeding.V3.fill(site, what, created, pool);
        });
    }

    static OriginProtocol<Address, RangedPool> v4() {
        return OriginProtocol.ofFactory(
                RangedPool.class,
                List.of(V4_MANAGER, V4_SEEDER),
                site -> site.create(V4_MANAGER, "(address)", site.owner()),
                UniswapProtocol::createV4);
    }

    /** Creates a pool without hooks. If one of the tokens is the native coin, it is token0. */
    private static void createV4(OriginBuildContext site, String provider, Address manager, RangedPool pool) {
        String what = provider + " " + pool.tokens() + " " + pool.feePips();
        List<String> tokens = site.inOrder(pool.tokens());
        int spacing = pool.feePips() / FEE_PER_SPACING;
        List<Object> key = List.of(
                site.token(tokens.getFirst()), site.token(tokens.getLast()), pool.feePips(), spacing, Address.ZERO);
        String initialize = "initialize(" + V4_KEY + ",uint160)";
        Object[] start = {key, pool.sqrtPriceX96(site)};
        long tick =
                (Long) site.read(what, manager, initialize, "(int24)", start).getFirst();
        site.call("creating " + what, manager, initialize, start);
        for (Position range : pool.positions(site, tick, spacing)) {
            site.pay(
                    "seeding " + what,
                    site.seeder(V4_SEEDER),
                    range.valueWei(),
                    "seedRange(address," + V4_KEY + ",int24,int24,uint128)",
                    manager,
                    key,
                    range.lower(),
                    range.upper(),
                    range.liquidity());
        }
    }
}
