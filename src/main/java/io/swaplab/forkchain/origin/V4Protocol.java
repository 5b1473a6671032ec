package io.swaplab.forkchain.origin;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.AbiTuple;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.origin.OriginChainPlan.PlannedProvider;
import io.swaplab.forkchain.origin.RangedPool.Position;
import java.util.List;

/** Uniswap v4: every pool is stored in one manager, which also announces it. */
public final class V4Protocol implements OriginProtocol {
    private static final String MANAGER = "UniswapV4PoolManager";
    private static final String SEEDER = "V4Seeder";

    /** Fee in millionths per tick of spacing: the usual ratio, which v4 does not enforce. */
    private static final int FEE_PER_SPACING = 50;

    private static final AbiFunction INITIALIZE =
            AbiFunction.of("initialize((address,address,uint24,int24,address),uint160)", "(int24)");
    private static final AbiFunction SEED =
            AbiFunction.of("seedRange(address,(address,address,uint24,int24,address),int24,int24,uint128)");

    @Override
    public List<String> contracts() {
        return List.of(MANAGER, SEEDER);
    }

    @Override
    public List<Address> build(OriginSite site, PlannedProvider provider) {
        Address manager = site.create(MANAGER, AbiTuple.parse("(address)").encode(site.owner()));
        for (RangedPool pool : site.pools(provider, RangedPool.class)) {
            create(site, provider.name() + " " + pool.tokens() + " " + pool.feePips(), manager, pool);
        }
        return List.of(manager);
    }

    /** A pool without hooks; the native coin, if it is one of the tokens, is the first. */
    private static void create(OriginSite site, String what, Address manager, RangedPool pool) {
        Address first = site.token(pool.first());
        Address second = site.token(pool.second());
        boolean inOrder = site.inOrder(pool.first(), pool.second());
        int spacing = pool.feePips() / FEE_PER_SPACING;
        List<Object> key =
                List.of(inOrder ? first : second, inOrder ? second : first, pool.feePips(), spacing, Address.ZERO);
        Uint256 sqrtPriceX96 = pool.sqrtPriceX96(site);
        long tick = (Long) site.deployer()
                .read(what, manager, INITIALIZE, key, sqrtPriceX96)
                .getFirst();
        site.deployer().call("creating " + what, manager, INITIALIZE, key, sqrtPriceX96);
        boolean ofNative = key.getFirst().equals(Address.ZERO);
        List<Position> positions = pool.positions(site, tick, spacing);
        for (int i = 0; i < positions.size(); i++) {
            Position range = positions.get(i);
            Bytes seeding = SEED.encode(manager, key, range.lower(), range.upper(), range.liquidity());
            Uint256 valueWei = ofNative ? pool.amount0(site, pool.ranges().get(i)) : Uint256.ZERO;
            site.deployer().send("seeding " + what, site.seeder(SEEDER), seeding, valueWei);
        }
    }
}
