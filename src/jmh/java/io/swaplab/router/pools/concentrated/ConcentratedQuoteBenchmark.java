package io.swaplab.router.pools.concentrated;

import io.swaplab.router.pools.PoolFamilyContract;
import io.swaplab.router.pools.QuoteBenchmark;

/** Quotes of pools of price ranges. */
public class ConcentratedQuoteBenchmark extends QuoteBenchmark {
    @Override
    protected PoolFamilyContract samples() {
        return new ConcentratedFamilyTest();
    }
}
