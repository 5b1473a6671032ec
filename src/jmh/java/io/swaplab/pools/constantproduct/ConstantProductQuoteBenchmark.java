package io.swaplab.pools.constantproduct;

import io.swaplab.pools.PoolFamilyContract;
import io.swaplab.pools.QuoteBenchmark;

/** Quotes of constant product pairs. */
public class ConstantProductQuoteBenchmark extends QuoteBenchmark {
    @Override
    protected PoolFamilyContract samples() {
        return new ConstantProductFamilyTest();
    }
}
