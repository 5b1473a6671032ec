package io.swaplab.router.pools.stable;

import static io.swaplab.router.pools.quoting.ChainMath.PANICS;
import static io.swaplab.router.pools.quoting.SwapRefusal.require;
import static io.swaplab.router.pools.stable.WombatMath.WAD;

import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.quoting.SwapRefusal;
import io.swaplab.router.pools.quoting.SwapSimulatingPool;

/**
 * The result of a swap as the pool would execute it.
 *
 * @param amountOut in the output token's units
 * @param haircut all fees, in the output token's units, rounded down
 */
record WombatSwap(Uint256 amountOut, Uint256 haircut, WombatState after) implements SwapSimulatingPool.Swap {
    private static final int CASH_BITS = 120;

    /** After a swap, the output token's coverage must be at least one per cent. */
    private static final Uint256 LEAST_COVERAGE = WAD.dividedBy(100);

    private static final SwapRefusal POOL_PAUSED = SwapRefusal.tooMuch("Pausable: paused");
    private static final SwapRefusal SAME_TOKEN = SwapRefusal.tooMuch("WOMBAT_SAME_ADDRESS()");
    private static final SwapRefusal ZERO_AMOUNT = SwapRefusal.tooLittle("WOMBAT_ZERO_AMOUNT()");
    private static final SwapRefusal ASSET_PAUSED = SwapRefusal.tooMuch("WOMBAT_ASSET_ALREADY_PAUSED()");
    private static final SwapRefusal ASSET_OVERFLOW = SwapRefusal.tooMuch("ASSET_OVERFLOW()");
    private static final SwapRefusal CASH_OVERFLOW = SwapRefusal.tooMuch("Panic(17)");
    private static final SwapRefusal NO_CASH = SwapRefusal.tooMuch("Wombat: INSUFFICIENT_CASH");
    private static final SwapRefusal FORBIDDEN = SwapRefusal.tooMuch("WOMBAT_FORBIDDEN()");

    /** Swaps an input between two token indexes, with the checks in the contracts' order. */
    static WombatSwap of(WombatState state, int from, int to, Uint256 amountIn) {
        require(!state.paused(), POOL_PAUSED);
        require(from != to, SAME_TOKEN);
        require(!amountIn.isZero(), ZERO_AMOUNT);
        WombatAsset sold = state.assets().get(from);
        WombatAsset bought = state.assets().get(to);
        require(!sold.paused(), ASSET_PAUSED);
        Uint256 amount = sold.toWad(amountIn);
        require(amount.bitLength() < 2 * CASH_BITS, CASH_OVERFLOW);
        WombatQuotes.Quote quote = new WombatQuotes(state).out(sold, bought, amount);
        require(amount.bitLength() <= CASH_BITS, ASSET_OVERFLOW);
        Uint256 fromCash = PANICS.plus(sold.cash(), amount);
        require(fromCash.bitLength() <= CASH_BITS, CASH_OVERFLOW);
        Uint256 outflow = PANICS.plus(quote.amount(), quote.haircut());
        require(!outflow.isGreaterThan(bought.cash()), NO_CASH);
        Uint256 toCash = bought.cash().minus(outflow);
        require(!WombatMath.wadOver(toCash, bought.liability()).isLessThan(LEAST_COVERAGE), FORBIDDEN);
        return new WombatSwap(
                bought.fromWad(quote.amount()),
                bought.fromWad(quote.haircut()),
                state.withCash(from, fromCash, to, toCash));
    }

    /** The input for an output, as the pool's view computes it, and the fee. Each is in its token's units. */
    static WombatQuotes.Quote inputQuoted(WombatState state, int from, int to, Uint256 amountOut) {
        require(from != to, SAME_TOKEN);
        require(!amountOut.isZero(), ZERO_AMOUNT);
        WombatAsset sold = state.assets().get(from);
        WombatAsset bought = state.assets().get(to);
        Uint256 amount = bought.toWad(amountOut);
        require(amount.bitLength() < 2 * CASH_BITS, CASH_OVERFLOW);
        WombatQuotes.Quote quote = new WombatQuotes(state).in(sold, bought, amount);
        return new WombatQuotes.Quote(sold.fromWad(quote.amount()), bought.fromWad(quote.haircut()));
    }
}
