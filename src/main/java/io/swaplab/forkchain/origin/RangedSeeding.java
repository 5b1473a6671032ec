package io.swaplab.forkchain.origin;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.forkchain.origin.RangedPool.Position;

/**
 * Adds planned positions to pools that take their payment in a callback, through the seeder contract that implements
 * it.
 */
record RangedSeeding(AbiFunction seedRange) {
    static final String SEEDER = PairProtocol.SEEDER;

    /** Pools that mint as in Uniswap V3. */
    static final RangedSeeding V3 = new RangedSeeding(AbiFunction.of("seedRange(address,int24,int24,uint128)"));

    /** Algebra's pools, whose mint also takes a receiver of refunds. */
    static final RangedSeeding ALGEBRA =
            new RangedSeeding(AbiFunction.of("seedAlgebraRange(address,int24,int24,uint128)"));

    /** @param tick the tick at which the pool starts */
    void fill(OriginSite site, String what, Address pool, RangedPool planned, long tick, long tickSpacing) {
        Address seeder = site.seeder(SEEDER);
        for (Position range : planned.positions(site, tick, tickSpacing)) {
            site.deployer()
                    .call("seeding " + what, seeder, seedRange, pool, range.lower(), range.upper(), range.liquidity());
        }
    }
}
