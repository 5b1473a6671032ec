package io.swaplab.forkchain.origin;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.origin.OriginChainPlan.PlannedProvider;
import io.swaplab.forkchain.origin.RangedPool.PlannedRange;
import io.swaplab.forkchain.origin.RangedPool.Position;
import java.util.List;

/** Infinity's concentrated liquidity pools. */
public final class InfinityClProtocol implements OriginProtocol {
    private static final String MANAGER = "InfinityClPoolManager";

    private static final AbiFunction INITIALIZE =
            AbiFunction.of("initialize(" + InfinityPools.KEY + ",uint160)", "(int24)");
    private static final AbiFunction SLOT0 = AbiFunction.of("getSlot0(bytes32)", "(uint160,int24,uint24,uint24)");
    private static final AbiFunction MODIFY_LIQUIDITY =
            AbiFunction.of("modifyLiquidity(" + InfinityPools.KEY + ",(int24,int24,int256,bytes32),bytes)");

    /**
     * @param tokens the native coin by its own symbol
     * @param offsetPips by how much the price of the first token in the second exceeds the table's; less than the fees
     */
    public record PlannedPool(
            List<String> tokens,
            int tickSpacing,
            int feePips,
            boolean dynamicFee,
            int protocolFeePips,
            int offsetPips,
            List<PlannedRange> ranges) {
        public RangedPool ranged() {
            return new RangedPool(tokens, feePips, offsetPips, ranges);
        }

        InfinityPools.Terms terms() {
            return new InfinityPools.Terms(tokens, tickSpacing, feePips, dynamicFee, protocolFeePips);
        }
    }

    @Override
    public List<String> contracts() {
        return InfinityPools.contracts(MANAGER);
    }

    @Override
    public List<Address> build(OriginSite site, PlannedProvider provider) {
        return InfinityPools.build(
                site,
                MANAGER,
                provider,
                PlannedPool.class,
                (pools, pool) -> create(pools, provider.name() + " " + pool.tokens() + " " + pool.feePips(), pool));
    }

    private static void create(InfinityPools pools, String what, PlannedPool pool) {
        OriginSite site = pools.site();
        RangedPool ranged = pool.ranged();
        List<Object> key = pools.open(what, pool.terms(), INITIALIZE, ranged.sqrtPriceX96(site));
        long tick = (Long) site.deployer()
                .read(what, pools.manager(), SLOT0, InfinityPools.id(key))
                .get(1);
        boolean ofNative = key.getFirst().equals(Address.ZERO);
        List<Position> positions = ranged.positions(site, tick, pool.tickSpacing());
        for (int i = 0; i < positions.size(); i++) {
            Position range = positions.get(i);
            List<Object> change = List.of(range.lower(), range.upper(), range.liquidity(), Bytes32.ZERO);
            Uint256 valueWei = ofNative ? ranged.amount0(site, pool.ranges().get(i)) : Uint256.ZERO;
            pools.seed(what, key, MODIFY_LIQUIDITY.encode(key, change, Bytes.EMPTY), valueWei);
        }
    }
}
