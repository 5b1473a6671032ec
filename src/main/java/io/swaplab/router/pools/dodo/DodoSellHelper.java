package io.swaplab.router.pools.dodo;

import static io.swaplab.router.pools.dodo.DodoUnits.ONE;
import static io.swaplab.router.pools.dodo.DodoUnits.SAFE;
import static io.swaplab.router.pools.dodo.DodoUnits.divDown;
import static io.swaplab.router.pools.dodo.DodoUnits.mulDown;
import static io.swaplab.router.pools.dodo.DodoUnits.reciprocalDown;

import io.swaplab.core.math.Uint256;

/** The contract that quotes an exact quote input for a classical pool. The pool itself takes orders in base only. */
final class DodoSellHelper {
    private DodoSellHelper() {}

    /** The base for an exact quote input. It ignores the pool's switches. */
    static Uint256 answer(DodoState state, Uint256 quoteIn) {
        DodoState adjusted = DodoV1Math.adjusted(state);
        Uint256 bought = gross(adjusted, quoteIn);
        return divDown(bought, SAFE.plus(SAFE.plus(ONE, state.mtFeeRate()), state.lpFeeRate()));
    }

    private static Uint256 gross(DodoState state, Uint256 quoteIn) {
        return switch (state.balance()) {
            case EVEN -> payout(state, state.baseTarget(), quoteIn);
            case BASE_SHORT -> payout(state, state.baseReserve(), quoteIn);
            case QUOTE_SHORT -> {
                Uint256 backOut = SAFE.minus(state.baseReserve(), state.baseTarget());
                Uint256 backIn = SAFE.minus(state.quoteTarget(), state.quoteReserve());
                if (quoteIn.isGreaterThan(backIn)) {
                    yield SAFE.plus(backOut, payout(state, state.baseTarget(), SAFE.minus(quoteIn, backIn)));
                }
                Uint256 quote = state.quoteReserve();
                yield DodoV1Math.integrate(
                        state.quoteTarget(),
                        SAFE.plus(quote, quoteIn),
                        quote,
                        reciprocalDown(state.price()),
                        state.k());
            }
        };
    }

    private static Uint256 payout(DodoState state, Uint256 reserve, Uint256 quoteIn) {
        Uint256 fair = mulDown(reciprocalDown(state.price()), quoteIn);
        Uint256 left = DodoV1Math.reserveAfterPayout(state.baseTarget(), reserve, fair, state.k());
        return SAFE.minus(reserve, left);
    }
}
