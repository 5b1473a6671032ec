package io.swaplab.pools.stableswap;

import static io.swaplab.pools.quoting.ChainMath.PANICS;

import io.swaplab.evm.Address;
import io.swaplab.evm.Bytes;
import io.swaplab.market.Pool;
import io.swaplab.market.PoolFact;
import io.swaplab.market.PoolFacts;
import io.swaplab.market.PoolForm;
import io.swaplab.market.PoolId;
import io.swaplab.market.Rate;
import io.swaplab.math.Uint256;
import io.swaplab.pools.amplified.StableRates;
import io.swaplab.pools.quoting.LeastInput;
import io.swaplab.pools.quoting.SwapRefusal;
import io.swaplab.pools.quoting.TokenPair;
import java.util.List;
import java.util.Optional;

/** An exchange at one block; the native coin appears as the wrapped token. */
record ExchangePool(PoolId id, String provider, List<Address> tokens, ExchangeState state) implements Pool {
    static final String FAMILY = "stableswap";

    /** Measured through our routers on a fork: 159,000 to 179,000. */
    private static final long HOP_GAS = 170_000;

    /** What the real contracts take for the comparison with an oracle, two quotes on the curve among it. */
    private static final long BAND_GAS = 49_000;

    private static final Uint256 UNITS_PER_PIP = ExchangeSwap.UNITS_PER_PIP;
    private static final int FEE_DECIMALS = 10;

    /** A slope of so many bits leaves room for the fee and for rates of 128 bits. */
    private static final int SLOPE_BITS = 90;

    private static final int MILLION = 1_000_000;

    ExchangePool {
        tokens = List.copyOf(tokens);
        if (tokens.size() != 2) {
            throw new IllegalArgumentException("an exchange has two coins, got " + tokens.size());
        }
    }

    @Override
    public String family() {
        return FAMILY;
    }

    @Override
    public Uint256 amountOut(int tokenIn, int tokenOut, Uint256 amountIn) {
        boolean zeroForOne = TokenPair.zeroForOne(tokenIn, tokenOut);
        if (amountIn.isZero()) {
            return Uint256.ZERO;
        }
        try {
            return ExchangeSwap.of(state, zeroForOne, amountIn).amountOut();
        } catch (SwapRefusal refused) {
            return Uint256.ZERO;
        }
    }

    @Override
    public Uint256 amountIn(int tokenIn, int tokenOut, Uint256 amountOut) {
        boolean zeroForOne = TokenPair.zeroForOne(tokenIn, tokenOut);
        return LeastInput.of(
                in -> ExchangeSwap.of(state, zeroForOne, in).amountOut(), amountOut, marginalRate(tokenIn, tokenOut));
    }

    @Override
    public Pool after(int tokenIn, int tokenOut, Uint256 amountIn) {
        boolean zeroForOne = TokenPair.zeroForOne(tokenIn, tokenOut);
        if (amountOut(tokenIn, tokenOut, amountIn).isZero()) {
            throw new IllegalArgumentException(whyNot(tokenIn, tokenOut, amountIn));
        }
        return new ExchangePool(
                id,
                provider,
                tokens,
                ExchangeSwap.of(state, zeroForOne, amountIn).after());
    }

    @Override
    public String whyNot(int tokenIn, int tokenOut, Uint256 amountIn) {
        boolean zeroForOne = TokenPair.zeroForOne(tokenIn, tokenOut);
        if (amountIn.isZero()) {
            return "the amount is zero";
        }
        try {
            return ExchangeSwap.of(state, zeroForOne, amountIn).amountOut().isZero()
                    ? "the input is too small to buy anything"
                    : "the pool takes this amount";
        } catch (SwapRefusal refused) {
            return "the pool would revert with " + refused.revertText();
        }
    }

    @Override
    public Rate marginalRate(int tokenIn, int tokenOut) {
        boolean zeroForOne = TokenPair.zeroForOne(tokenIn, tokenOut);
        return StableRates.orNone(() -> rate(zeroForOne));
    }

    private Rate rate(boolean zeroForOne) {
        Uint256 x = zeroForOne ? state.balance0Wad() : state.balance1Wad();
        Uint256 y = zeroForOne ? state.balance1Wad() : state.balance0Wad();
        Uint256 amplification = state.amplification();
        Uint256 d = ExchangeMath.invariant(state.balance0Wad(), state.balance1Wad(), amplification);
        Rate slope = StableRates.slope(x, y, d, PANICS.times(amplification, Uint256.TWO));
        int excess = Math.max(0, slope.numerator().max(slope.denominator()).bitLength() - SLOPE_BITS);
        Uint256 kept = PANICS.minus(ExchangeSwap.FEE_UNITS, state.fee());
        // Rates stay whole: they may be below one, and no multiples of each other.
        Uint256 numerator =
                PANICS.times(PANICS.times(slope.numerator().shiftRight(excess), kept), state.rate(zeroForOne));
        Uint256 denominator = PANICS.times(
                PANICS.times(slope.denominator().shiftRight(excess), ExchangeSwap.FEE_UNITS), state.rate(!zeroForOne));
        return denominator.isZero() ? StableRates.NONE : new Rate(numerator, denominator);
    }

    @Override
    public int feePips(int tokenIn, int tokenOut) {
        return state.fee().dividedBy(UNITS_PER_PIP).min(Uint256.of(MILLION)).toIntExact();
    }

    @Override
    public Bytes extraData(int tokenIn, int tokenOut) {
        return ExchangeAdapterCodec.encode(tokenIn, tokenOut);
    }

    @Override
    public long gasUnits(int tokenIn, int tokenOut, Uint256 amountIn) {
        return state.band() == null ? HOP_GAS - BAND_GAS : HOP_GAS;
    }

    @Override
    public Optional<PoolForm> form() {
        return ExchangeForm.of(state);
    }

    @Override
    public List<PoolFact> facts() {
        PoolFacts facts = new PoolFacts()
                .amount("balance0", 0, state.balance0())
                .amount("balance1", 1, state.balance1())
                .share("fee", FEE_DECIMALS, state.fee())
                .share("admin_share_of_fee", FEE_DECIMALS, state.adminFee())
                .plain("rate0", state.rate0())
                .plain("rate1", state.rate1())
                .plain("paused", state.paused());
        state.ramp().describe(facts, state.asOfSecs());
        OracleBand band = state.band();
        if (band != null) {
            band.describe(facts);
        }
        return facts.list();
    }
}
