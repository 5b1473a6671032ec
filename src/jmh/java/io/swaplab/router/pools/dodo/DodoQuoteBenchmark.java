package io.swaplab.router.pools.dodo;

import io.swaplab.router.pools.PoolFamilyContract;
import io.swaplab.router.pools.QuoteBenchmark;

/** Quotes of DODO's pools of the second generation. */
public class DodoQuoteBenchmark extends QuoteBenchmark {
    @Override
    protected PoolFamilyContract samples() {
        return new DodoFamilyTest();
    }
}
