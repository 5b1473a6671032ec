package io.swaplab.router.pools.stable;

import io.swaplab.router.pools.PoolFamilyContract;
import io.swaplab.router.pools.QuoteBenchmark;

/** Quotes of stable pools of the Curve type. */
public class ExchangeQuoteBenchmark extends QuoteBenchmark {
    @Override
    protected PoolFamilyContract samples() {
        return new StableSwapFamilyTest();
    }
}
