package io.swaplab.router.pools.concentrated;

import io.swaplab.router.pools.PoolFamilyContract;
import io.swaplab.router.pools.QuoteBenchmark;

/** Quotes of Infinity's pools of price ranges. */
public class InfinityClQuoteBenchmark extends QuoteBenchmark {
    @Override
    protected PoolFamilyContract samples() {
        return new InfinityClFamilyTest();
    }
}
