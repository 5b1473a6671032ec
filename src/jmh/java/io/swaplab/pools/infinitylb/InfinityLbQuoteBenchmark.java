package io.swaplab.pools.infinitylb;

import io.swaplab.pools.PoolFamilyContract;
import io.swaplab.pools.QuoteBenchmark;

/** Quotes of Infinity's pools of bins. */
public class InfinityLbQuoteBenchmark extends QuoteBenchmark {
    @Override
    protected PoolFamilyContract samples() {
        return new InfinityLbFamilyTest();
    }
}
