package io.swaplab.router.pools.dodo;

import static io.swaplab.router.pools.dodo.DodoDecimalMath.SAFE;
import static io.swaplab.router.pools.dodo.DodoDecimalMath.mulDown;
import static io.swaplab.router.pools.dodo.DodoDecimalMath.reciprocalDown;

import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.quoting.SwapRefusal;

/** Trades of the second generation. Selling base and selling quote are symmetric, so the same code serves both. */
final class DodoV2Trades {
    private static final Uint256 MAX_RESERVE = Uint256.ONE.shiftLeft(112).minus(1);
    private static final SwapRefusal OVERFLOW = SwapRefusal.tooMuch("OVERFLOW");
    private static final SwapRefusal EMPTY = SwapRefusal.tooMuch("the pool holds too little of the output");

    /** The gross output, and which reserve is below its target after the trade. */
    private record Move(Uint256 out, DodoRState balance) {}

    private DodoV2Trades() {}

    static DodoTrade sell(DodoState state, boolean sellBase, Uint256 amountIn) {
        DodoState adjusted = DodoV2Math.adjusted(state);
        Move move = move(adjusted, sellBase, amountIn);
        Uint256 mtFee = mulDown(move.out(), state.mtFeeRate());
        Uint256 net = SAFE.minus(SAFE.minus(move.out(), mulDown(move.out(), state.lpFeeRate())), mtFee);
        Uint256 reserveIn = sellBase ? state.baseReserve() : state.quoteReserve();
        Uint256 reserveOut = sellBase ? state.quoteReserve() : state.baseReserve();
        if (net.isGreaterThan(reserveOut) || mtFee.isGreaterThan(reserveOut.minus(net))) {
            throw EMPTY;
        }
        DodoState after = retargeted(state, adjusted, sellBase, move.balance());
        Uint256 filled = SAFE.plus(reserveIn, amountIn);
        if (filled.isGreaterThan(MAX_RESERVE)) {
            throw OVERFLOW;
        }
        Uint256 emptied = reserveOut.minus(net).minus(mtFee);
        after = sellBase ? after.withReserves(filled, emptied) : after.withReserves(emptied, filled);
        return new DodoTrade(amountIn, net, mtFee, after);
    }

    /**
     * The state after the trade, except for the reserves. If the trade changes which reserve is below its target, the
     * pool stores the new {@code balance} and the new target of the sold token; otherwise it stores neither.
     */
    private static DodoState retargeted(DodoState state, DodoState adjusted, boolean sellBase, DodoRState next) {
        if (state.kind() == DodoKind.DERIVED_TARGETS || next == state.balance()) {
            return state;
        }
        Uint256 target = sellBase ? adjusted.baseTarget() : adjusted.quoteTarget();
        if (target.isGreaterThan(MAX_RESERVE)) {
            throw OVERFLOW;
        }
        return sellBase
                ? state.withTargets(target, state.quoteTarget(), next)
                : state.withTargets(state.baseTarget(), target, next);
    }

    private static Move move(DodoState state, boolean sellBase, Uint256 amountIn) {
        DodoRState mineShort = sellBase ? DodoRState.BASE_SHORT : DodoRState.QUOTE_SHORT;
        DodoRState otherShort = sellBase ? DodoRState.QUOTE_SHORT : DodoRState.BASE_SHORT;
        Uint256 target = sellBase ? state.baseTarget() : state.quoteTarget();
        Uint256 reserve = sellBase ? state.baseReserve() : state.quoteReserve();
        Uint256 outTarget = sellBase ? state.quoteTarget() : state.baseTarget();
        Uint256 outReserve = sellBase ? state.quoteReserve() : state.baseReserve();
        Uint256 k = state.k();
        if (state.balance() == DodoRState.EVEN) {
            return new Move(DodoV2Math.payout(outTarget, outTarget, amountIn, price(state, sellBase), k), otherShort);
        }
        if (state.balance() == otherShort) {
            return new Move(DodoV2Math.payout(outTarget, outReserve, amountIn, price(state, sellBase), k), otherShort);
        }
        Uint256 backIn = SAFE.minus(target, reserve);
        Uint256 backOut = SAFE.minus(outReserve, outTarget);
        if (amountIn.isLessThan(backIn)) {
            Uint256 out =
                    DodoV2Math.integrate(target, SAFE.plus(reserve, amountIn), reserve, price(state, sellBase), k);
            return new Move(out.min(backOut), mineShort);
        }
        if (amountIn.equals(backIn)) {
            return new Move(backOut, DodoRState.EVEN);
        }
        Uint256 beyond =
                DodoV2Math.payout(outTarget, outTarget, SAFE.minus(amountIn, backIn), price(state, sellBase), k);
        return new Move(SAFE.plus(backOut, beyond), otherShort);
    }

    /** The price at the target in output units per input unit, with 18 decimals. */
    private static Uint256 price(DodoState state, boolean sellBase) {
        return sellBase ? state.price() : reciprocalDown(state.price());
    }
}
