package io.swaplab.router.pools.stable;

import io.swaplab.router.pools.PoolFamilyContract;
import io.swaplab.router.pools.QuoteBenchmark;

/** Quotes of Wombat's pools. */
public class WombatQuoteBenchmark extends QuoteBenchmark {
    @Override
    protected PoolFamilyContract samples() {
        return new WombatFamilyTest();
    }
}
