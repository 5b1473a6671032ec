package io.swaplab.router.pools.concentrated;

import io.swaplab.router.pools.PoolFamilyContract;
import io.swaplab.router.pools.QuoteBenchmark;

/** Quotes of Uniswap v4's pools. */
public class UniswapV4QuoteBenchmark extends QuoteBenchmark {
    @Override
    protected PoolFamilyContract samples() {
        return new UniswapV4FamilyTest();
    }
}
