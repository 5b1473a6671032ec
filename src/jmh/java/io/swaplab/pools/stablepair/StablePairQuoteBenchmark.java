package io.swaplab.pools.stablepair;

import io.swaplab.pools.PoolFamilyContract;
import io.swaplab.pools.QuoteBenchmark;

/** Quotes of stable pairs. */
public class StablePairQuoteBenchmark extends QuoteBenchmark {
    @Override
    protected PoolFamilyContract samples() {
        return new StablePairFamilyTest();
    }
}
