package io.swaplab.router.pools.dodo;

import io.swaplab.core.math.Uint256;

/**
 * Everything on which a pool's quotes depend. Prices and rates have 18 decimals. The price is in base units of the
 * quote token per base unit of the base token, so the tokens' decimals are not needed.
 *
 * @param price {@code i}, the price at the centre of the curve
 * @param k how strongly the price reacts to trades, from 0 to 1e18
 * @param lpFeeRate the part of the output that stays in the pool
 * @param mtFeeRate the part of the output that goes to the maintainer
 * @param baseTarget the stored target of the base reserve, which is its amount at the centre of the curve; the pool may
 *     compute another value before a trade
 * @param quoteTarget the stored target of the quote reserve, like {@code baseTarget}
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
        DodoRState balance,
        DodoGate gate) {

    DodoState withTargets(Uint256 base, Uint256 quote, DodoRState next) {
        return new DodoState(kind, price, k, lpFeeRate, mtFeeRate, baseReserve, quoteReserve, base, quote, next, gate);
    }

    DodoState withReserves(Uint256 base, Uint256 quote) {
        return new DodoState(kind, price, k, lpFeeRate, mtFeeRate, base, quote, baseTarget, quoteTarget, balance, gate);
    }
}
