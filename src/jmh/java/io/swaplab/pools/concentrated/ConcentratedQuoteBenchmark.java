package io.swaplab.pools.concentrated;

import io.swaplab.pools.PoolFamilyContract;
import io.swaplab.pools.QuoteBenchmark;

/** Quotes of pools of price ranges. */
public class ConcentratedQuoteBenchmark extends QuoteBenchmark {
    @Override
    protected PoolFamilyContract samples() {
        return new ConcentratedFamilyTest();
    }
}
