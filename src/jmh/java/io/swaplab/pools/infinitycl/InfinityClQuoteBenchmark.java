package io.swaplab.pools.infinitycl;

import io.swaplab.pools.PoolFamilyContract;
import io.swaplab.pools.QuoteBenchmark;

/** Quotes of Infinity's pools of price ranges. */
public class InfinityClQuoteBenchmark extends QuoteBenchmark {
    @Override
    protected PoolFamilyContract samples() {
        return new InfinityClFamilyTest();
    }
}
