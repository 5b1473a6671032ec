package io.swaplab.router.pools.algebra;

import io.swaplab.router.pools.PoolFamilyContract;
import io.swaplab.router.pools.QuoteBenchmark;

/** Quotes of Algebra V1 pools, the fee included. */
public class AlgebraV1QuoteBenchmark extends QuoteBenchmark {
    @Override
    protected PoolFamilyContract samples() {
        return new AlgebraV1FamilyTest();
    }
}
