package io.swaplab.forkchain.origin.ranged;

import io.swaplab.evm.AbiFunction;
import io.swaplab.evm.Address;
import io.swaplab.forkchain.origin.pairs.PairProtocol;
import io.swaplab.forkchain.origin.ranged.RangedPool.Position;
import io.swaplab.forkchain.origin.site.OriginSite;

/** Puts planned ranges into pools that take their payment in a callback, through the seeder that answers it. */
record RangedSeeding(AbiFunction seedRange) {
    static final String SEEDER = PairProtocol.SEEDER;

    /** Pools that mint as Uniswap V3 does. */
    static final RangedSeeding V3 = new RangedSeeding(AbiFunction.of("seedRange(address,int24,int24,uint128)"));

    /** Algebra's pools, which also want to know whom to give back to. */
    static final RangedSeeding ALGEBRA =
            new RangedSeeding(AbiFunction.of("seedAlgebraRange(address,int24,int24,uint128)"));

    /** @param tick where the pool started */
    void fill(OriginSite site, String what, Address pool, RangedPool planned, long tick, long tickSpacing) {
        Address seeder = site.seeder(SEEDER);
        for (Position range : planned.positions(site, tick, tickSpacing)) {
            site.deployer()
                    .call("seeding " + what, seeder, seedRange, pool, range.lower(), range.upper(), range.liquidity());
        }
    }
}
