package io.swaplab.router.pools.dodo;

import io.swaplab.core.math.Uint256;

/**
 * Everything a pool's quotes depend on. Prices and rates have 18 decimals; the price is in raw quote units per raw base
 * unit, so no token decimals are needed.
 *
 * @param price {@code i}, the price at the centre of the curve
 * @param k how strongly the price reacts to trades, from 0 to 1e18
 * @param lpFeeRate part of the output that stays in the pool
 * @param mtFeeRate part of the output that goes to the maintainer
 * @param baseTarget as stored; the pool may derive another value before a trade
 * @param quoteTarget as stored
 */
record DodoState(
        DodoKind kind,
        Uint256 price,
        Uint256 k,
        Uint256 lpFeeRate,
        Uint256 mtFeeRate,
        Uint256 baseReserve,
        Uint256 quoteReserve,
        Uint256 baseTarget,
        Uint256 quoteTarget,
        Balance balance,
        DodoGate gate) {

    DodoState withTargets(Uint256 base, Uint256 quote, Balance next) {
        return new DodoState(kind, price, k, lpFeeRate, mtFeeRate, baseReserve, quoteReserve, base, quote, next, gate);
    }

    DodoState withReserves(Uint256 base, Uint256 quote) {
        return new DodoState(kind, price, k, lpFeeRate, mtFeeRate, base, quote, baseTarget, quoteTarget, balance, gate);
    }
}
