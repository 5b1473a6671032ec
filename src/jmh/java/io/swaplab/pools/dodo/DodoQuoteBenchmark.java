package io.swaplab.pools.dodo;

import io.swaplab.pools.PoolFamilyContract;
import io.swaplab.pools.QuoteBenchmark;

/** Quotes of DODO's pools of the second generation. */
public class DodoQuoteBenchmark extends QuoteBenchmark {
    @Override
    protected PoolFamilyContract samples() {
        return new DodoFamilyTest();
    }
}
