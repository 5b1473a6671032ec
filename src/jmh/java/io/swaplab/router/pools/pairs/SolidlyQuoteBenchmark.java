package io.swaplab.router.pools.pairs;

import io.swaplab.router.pools.PoolFamilyContract;
import io.swaplab.router.pools.QuoteBenchmark;

/** Quotes of pairs of the Solidly type. */
public class SolidlyQuoteBenchmark extends QuoteBenchmark {
    @Override
    protected PoolFamilyContract samples() {
        return new SolidlyFamilyTest();
    }
}
