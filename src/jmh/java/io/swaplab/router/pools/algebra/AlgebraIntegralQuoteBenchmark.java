package io.swaplab.router.pools.algebra;

import io.swaplab.router.pools.PoolFamilyContract;
import io.swaplab.router.pools.QuoteBenchmark;

/** Quotes of Algebra Integral pools, the plugin included. */
public class AlgebraIntegralQuoteBenchmark extends QuoteBenchmark {
    @Override
    protected PoolFamilyContract samples() {
        return new AlgebraIntegralFamilyTest();
    }
}
