package io.swaplab.router.pools.stable;

import io.swaplab.router.pools.PoolFamilyContract;
import io.swaplab.router.pools.QuoteBenchmark;

/** Quotes of stable pairs. */
public class StablePairQuoteBenchmark extends QuoteBenchmark {
    @Override
    protected PoolFamilyContract samples() {
        return new StablePairFamilyTest();
    }
}
