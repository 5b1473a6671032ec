package io.swaplab.pools.solidly;

import io.swaplab.pools.PoolFamilyContract;
import io.swaplab.pools.QuoteBenchmark;

/** Quotes of pairs of the Solidly type. */
public class SolidlyQuoteBenchmark extends QuoteBenchmark {
    @Override
    protected PoolFamilyContract samples() {
        return new SolidlyFamilyTest();
    }
}
