package io.swaplab.pools.wombat;

import io.swaplab.pools.PoolFamilyContract;
import io.swaplab.pools.QuoteBenchmark;

/** Quotes of Wombat's pools. */
public class WombatQuoteBenchmark extends QuoteBenchmark {
    @Override
    protected PoolFamilyContract samples() {
        return new WombatFamilyTest();
    }
}
