package io.swaplab.router.pools.pairs;

import io.swaplab.router.pools.PoolFamilyContract;
import io.swaplab.router.pools.QuoteBenchmark;

/** Quotes of constant product pairs. */
public class ConstantProductQuoteBenchmark extends QuoteBenchmark {
    @Override
    protected PoolFamilyContract samples() {
        return new ConstantProductFamilyTest();
    }
}
