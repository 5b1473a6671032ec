package io.swaplab.router.pools.stable;

import io.swaplab.core.market.PoolFactBuilder;
import io.swaplab.core.math.Uint256;

/**
 * The oracle's prices of an exchange's two coins, and how far the exchange's own prices may deviate from them.
 *
 * @param price0 value of coin 0 with 8 decimals
 * @param price1 value of coin 1 with 8 decimals
 * @param threshold0 the allowed deviation as a part of price0, with 18 decimals
 * @param threshold1 the allowed deviation as a part of price1, with 18 decimals
 */
record OracleBand(Uint256 price0, Uint256 price1, Uint256 threshold0, Uint256 threshold1) {
    private static final int PRICE_DECIMALS = 8;
    private static final int THRESHOLD_DECIMALS = 18;

    void describe(PoolFactBuilder facts) {
        facts.scaled("oracle_price0", PRICE_DECIMALS, price0)
                .scaled("oracle_price1", PRICE_DECIMALS, price1)
                .share("oracle_threshold0", THRESHOLD_DECIMALS, threshold0)
                .share("oracle_threshold1", THRESHOLD_DECIMALS, threshold1);
    }
}
