package io.swaplab.router.pools.concentrated;

import io.swaplab.router.pools.PoolFamilyContract;
import io.swaplab.router.pools.QuoteBenchmark;

/** Quotes of Infinity's pools of bins. */
public class InfinityLbQuoteBenchmark extends QuoteBenchmark {
    @Override
    protected PoolFamilyContract samples() {
        return new InfinityLbFamilyTest();
    }
}
