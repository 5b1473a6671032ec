package io.swaplab.pools.algebraintegral;

import io.swaplab.pools.PoolFamilyContract;
import io.swaplab.pools.QuoteBenchmark;

/** Quotes of Algebra Integral pools, the plugin included. */
public class AlgebraIntegralQuoteBenchmark extends QuoteBenchmark {
    @Override
    protected PoolFamilyContract samples() {
        return new AlgebraIntegralFamilyTest();
    }
}
