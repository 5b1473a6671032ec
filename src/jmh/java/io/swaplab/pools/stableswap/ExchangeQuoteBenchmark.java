package io.swaplab.pools.stableswap;

import io.swaplab.pools.PoolFamilyContract;
import io.swaplab.pools.QuoteBenchmark;

/** Quotes of stable pools of the Curve type. */
public class ExchangeQuoteBenchmark extends QuoteBenchmark {
    @Override
    protected PoolFamilyContract samples() {
        return new StableSwapFamilyTest();
    }
}
