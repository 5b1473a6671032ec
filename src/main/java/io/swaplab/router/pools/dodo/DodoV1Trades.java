package io.swaplab.router.pools.dodo;

import static io.swaplab.router.pools.dodo.DodoDecimalMath.ONE;
import static io.swaplab.router.pools.dodo.DodoDecimalMath.SAFE;
import static io.swaplab.router.pools.dodo.DodoDecimalMath.divDown;
import static io.swaplab.router.pools.dodo.DodoDecimalMath.mulDown;
import static io.swaplab.router.pools.dodo.DodoDecimalMath.mulUp;
import static io.swaplab.router.pools.dodo.DodoDecimalMath.reciprocalDown;
import static io.swaplab.router.pools.quoting.SwapRefusal.require;

import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.quoting.SwapRefusal;

/**
 * Trades of classical pools, whose contracts sell base for quote and buy base with quote. For an exact quote input, the
 * sell helper contract computes how much base to buy. The pool then computes the cost of that amount itself. It may
 * charge less than the input; if the cost is above the input, it rejects the trade.
 */
final class DodoV1Trades {
    private static final SwapRefusal CLOSED = SwapRefusal.tooMuch("TRADE_NOT_ALLOWED");
    private static final SwapRefusal NO_SELLING = SwapRefusal.tooMuch("SELLING_NOT_ALLOWED");
    private static final SwapRefusal NO_BUYING = SwapRefusal.tooMuch("BUYING_NOT_ALLOWED");
    private static final SwapRefusal BASE_FULL = SwapRefusal.tooMuch("BASE_BALANCE_LIMIT_EXCEEDED");
    private static final SwapRefusal QUOTE_FULL = SwapRefusal.tooMuch("QUOTE_BALANCE_LIMIT_EXCEEDED");
    private static final SwapRefusal BASE_SHORTAGE = SwapRefusal.tooMuch("DODO_BASE_BALANCE_NOT_ENOUGH");
    private static final SwapRefusal TOO_DEAR = SwapRefusal.tooLittle("BUY_BASE_COST_TOO_MUCH");

    /** The gross amount of quote, and which reserve is below its target after the trade. */
    private record Move(Uint256 quote, DodoRState balance) {}

    private DodoV1Trades() {}

    static DodoTrade sellBase(DodoState state, Uint256 amountIn) {
        require(state.gate().tradeAllowed(), CLOSED);
        require(state.gate().sellingAllowed(), NO_SELLING);
        DodoState adjusted = DodoV1Math.adjusted(state);
        Move move = sold(adjusted, amountIn);
        Uint256 lpFee = mulDown(move.quote(), state.lpFeeRate());
        Uint256 mtFee = mulDown(move.quote(), state.mtFeeRate());
        Uint256 net = SAFE.minus(SAFE.minus(move.quote(), lpFee), mtFee);
        Uint256 quoteLeft = SAFE.minus(state.quoteReserve(), net);
        Uint256 base = SAFE.plus(state.baseReserve(), amountIn);
        require(!base.isGreaterThan(state.gate().baseLimit()), BASE_FULL);
        DodoState after = state.withReserves(base, SAFE.minus(quoteLeft, mtFee))
                .withTargets(adjusted.baseTarget(), SAFE.plus(adjusted.quoteTarget(), lpFee), move.balance());
        return new DodoTrade(amountIn, net, mtFee, after);
    }

    /**
     * Buys an exact amount of base, net of fees.
     *
     * @param mostQuote the maximum cost in quote
     */
    static DodoTrade buyBase(DodoState state, Uint256 amountOut, Uint256 mostQuote) {
        require(state.gate().tradeAllowed(), CLOSED);
        require(state.gate().buyingAllowed(), NO_BUYING);
        DodoState adjusted = DodoV1Math.adjusted(state);
        Uint256 lpFee = mulDown(amountOut, state.lpFeeRate());
        Uint256 mtFee = mulDown(amountOut, state.mtFeeRate());
        Move move = bought(adjusted, SAFE.plus(SAFE.plus(amountOut, lpFee), mtFee));
        require(!move.quote().isGreaterThan(mostQuote), TOO_DEAR);
        Uint256 quote = SAFE.plus(state.quoteReserve(), move.quote());
        Uint256 baseLeft = SAFE.minus(state.baseReserve(), amountOut);
        require(!quote.isGreaterThan(state.gate().quoteLimit()), QUOTE_FULL);
        DodoState after = state.withReserves(SAFE.minus(baseLeft, mtFee), quote)
                .withTargets(SAFE.plus(adjusted.baseTarget(), lpFee), adjusted.quoteTarget(), move.balance());
        return new DodoTrade(move.quote(), amountOut, mtFee, after);
    }

    /** Trades an exact quote input: buys the amount of base that the helper computes, for at most the input. */
    static DodoTrade sellQuote(DodoState state, Uint256 quoteIn) {
        return buyBase(state, helperAnswer(state, quoteIn), quoteIn);
    }

    private static Move sold(DodoState state, Uint256 amount) {
        return switch (state.balance()) {
            case EVEN -> new Move(soldAtTarget(state, amount), DodoRState.QUOTE_SHORT);
            case QUOTE_SHORT -> {
                Uint256 left = DodoV1Math.reserveAfterPayout(
                        state.quoteTarget(), state.quoteReserve(), mulDown(state.price(), amount), state.k());
                yield new Move(SAFE.minus(state.quoteReserve(), left), DodoRState.QUOTE_SHORT);
            }
            case BASE_SHORT -> {
                Uint256 backIn = SAFE.minus(state.baseTarget(), state.baseReserve());
                Uint256 backOut = SAFE.minus(state.quoteReserve(), state.quoteTarget());
                if (amount.isLessThan(backIn)) {
                    Uint256 base = state.baseReserve();
                    Uint256 out = DodoV1Math.integrate(
                            state.baseTarget(), SAFE.plus(base, amount), base, state.price(), state.k());
                    yield new Move(out.min(backOut), DodoRState.BASE_SHORT);
                }
                if (amount.equals(backIn)) {
                    yield new Move(backOut, DodoRState.EVEN);
                }
                Uint256 beyond = soldAtTarget(state, SAFE.minus(amount, backIn));
                yield new Move(SAFE.plus(backOut, beyond), DodoRState.QUOTE_SHORT);
            }
        };
    }

    private static Uint256 soldAtTarget(DodoState state, Uint256 amount) {
        Uint256 target = state.quoteTarget();
        Uint256 left = DodoV1Math.reserveAfterPayout(target, target, mulDown(state.price(), amount), state.k());
        return SAFE.minus(target, left);
    }

    private static Move bought(DodoState state, Uint256 amount) {
        return switch (state.balance()) {
            case EVEN -> new Move(boughtFrom(state, state.baseTarget(), amount), DodoRState.BASE_SHORT);
            case BASE_SHORT -> new Move(boughtFrom(state, state.baseReserve(), amount), DodoRState.BASE_SHORT);
            case QUOTE_SHORT -> {
                Uint256 backIn = SAFE.minus(state.quoteTarget(), state.quoteReserve());
                Uint256 backOut = SAFE.minus(state.baseReserve(), state.baseTarget());
                if (amount.isLessThan(backOut)) {
                    Uint256 reached = DodoV1Math.reserveAfterIntake(
                            state.quoteTarget(), state.quoteReserve(), mulUp(state.price(), amount), state.k());
                    yield new Move(SAFE.minus(reached, state.quoteReserve()), DodoRState.QUOTE_SHORT);
                }
                if (amount.equals(backOut)) {
                    yield new Move(backIn, DodoRState.EVEN);
                }
                Uint256 beyond = boughtFrom(state, state.baseTarget(), SAFE.minus(amount, backOut));
                yield new Move(SAFE.plus(backIn, beyond), DodoRState.BASE_SHORT);
            }
        };
    }

    private static Uint256 boughtFrom(DodoState state, Uint256 reserve, Uint256 amount) {
        require(amount.isLessThan(reserve), BASE_SHORTAGE);
        return DodoV1Math.integrate(state.baseTarget(), reserve, SAFE.minus(reserve, amount), state.price(), state.k());
    }

    /**
     * The amount of base that the sell helper contract computes for an exact quote input. The helper ignores the pool's
     * trading switches.
     */
    static Uint256 helperAnswer(DodoState state, Uint256 quoteIn) {
        DodoState adjusted = DodoV1Math.adjusted(state);
        Uint256 bought = helperGross(adjusted, quoteIn);
        return divDown(bought, SAFE.plus(SAFE.plus(ONE, state.mtFeeRate()), state.lpFeeRate()));
    }

    private static Uint256 helperGross(DodoState state, Uint256 quoteIn) {
        return switch (state.balance()) {
            case EVEN -> helperPayout(state, state.baseTarget(), quoteIn);
            case BASE_SHORT -> helperPayout(state, state.baseReserve(), quoteIn);
            case QUOTE_SHORT -> {
                Uint256 backOut = SAFE.minus(state.baseReserve(), state.baseTarget());
                Uint256 backIn = SAFE.minus(state.quoteTarget(), state.quoteReserve());
                if (quoteIn.isGreaterThan(backIn)) {
                    yield SAFE.plus(backOut, helperPayout(state, state.baseTarget(), SAFE.minus(quoteIn, backIn)));
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

    private static Uint256 helperPayout(DodoState state, Uint256 reserve, Uint256 quoteIn) {
        Uint256 fair = mulDown(reciprocalDown(state.price()), quoteIn);
        Uint256 left = DodoV1Math.reserveAfterPayout(state.baseTarget(), reserve, fair, state.k());
        return SAFE.minus(reserve, left);
    }
}
