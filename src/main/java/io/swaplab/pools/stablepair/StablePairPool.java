package io.swaplab.pools.stablepair;

import static io.swaplab.pools.quoting.ChainMath.PANICS;

import io.swaplab.evm.Address;
import io.swaplab.evm.Bytes;
import io.swaplab.market.Pool;
import io.swaplab.market.PoolFact;
import io.swaplab.market.PoolFacts;
import io.swaplab.market.PoolId;
import io.swaplab.market.Rate;
import io.swaplab.math.Uint256;
import io.swaplab.pools.amplified.StableRates;
import io.swaplab.pools.quoting.LeastInput;
import io.swaplab.pools.quoting.SwapRefusal;
import io.swaplab.pools.quoting.TokenPair;
import java.util.List;
import java.util.Optional;

/** A pair at one block. It is asked for what its own view names, never for the unit or two that it might give beyond. */
record StablePairPool(PoolId id, String provider, List<Address> tokens, PairState state) implements Pool {
    static final String FAMILY = "stablepair";

    /** Measured through our routers on a fork: 66,000 alone, 77,000 where two such pairs follow each other. */
    private static final long HOP_GAS = 70_000;

    private static final int FEE_DECIMALS = 5;
    private static final int PIPS_PER_UNIT = 10;
    private static final int MILLION = 1_000_000;

    StablePairPool {
        tokens = List.copyOf(tokens);
        if (tokens.size() != 2) {
            throw new IllegalArgumentException("a pair has two tokens, got " + tokens.size());
        }
    }

    @Override
    public String family() {
        return FAMILY;
    }

    @Override
    public Uint256 amountOut(int tokenIn, int tokenOut, Uint256 amountIn) {
        boolean zeroForOne = TokenPair.zeroForOne(tokenIn, tokenOut);
        try {
            return quoted(zeroForOne, amountIn);
        } catch (SwapRefusal refused) {
            return Uint256.ZERO;
        }
    }

    @Override
    public Uint256 amountIn(int tokenIn, int tokenOut, Uint256 amountOut) {
        boolean zeroForOne = TokenPair.zeroForOne(tokenIn, tokenOut);
        return LeastInput.of(in -> quoted(zeroForOne, in), amountOut, marginalRate(tokenIn, tokenOut));
    }

    @Override
    public Pool after(int tokenIn, int tokenOut, Uint256 amountIn) {
        boolean zeroForOne = TokenPair.zeroForOne(tokenIn, tokenOut);
        Uint256 out = amountOut(tokenIn, tokenOut, amountIn);
        if (out.isZero()) {
            throw new IllegalArgumentException(whyNot(tokenIn, tokenOut, amountIn));
        }
        return with(PairSwap.of(state, zeroForOne, amountIn, out).after());
    }

    StablePairPool with(PairState next) {
        return new StablePairPool(id, provider, tokens, next);
    }

    @Override
    public String whyNot(int tokenIn, int tokenOut, Uint256 amountIn) {
        boolean zeroForOne = TokenPair.zeroForOne(tokenIn, tokenOut);
        if (amountIn.isZero()) {
            return "the amount is zero";
        }
        try {
            quoted(zeroForOne, amountIn);
            return "the pool takes this amount";
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
        Uint256 x = PANICS.times(state.reserve(zeroForOne), state.multiplier(zeroForOne));
        Uint256 y = PANICS.times(state.reserve(!zeroForOne), state.multiplier(!zeroForOne));
        Uint256 amplification = state.amplification();
        Uint256 d = PairMath.invariant(x, y, amplification);
        Rate slope = StableRates.slope(x, y, d, PANICS.times(amplification, Uint256.of(4)));
        Uint256 kept = PANICS.minus(PairSwap.FEE_UNITS, state.fee());
        Uint256 numerator = PANICS.times(PANICS.times(slope.numerator(), kept), state.multiplier(zeroForOne));
        Uint256 denominator =
                PANICS.times(PANICS.times(slope.denominator(), PairSwap.FEE_UNITS), state.multiplier(!zeroForOne));
        return new Rate(numerator, denominator.max(Uint256.ONE));
    }

    @Override
    public int feePips(int tokenIn, int tokenOut) {
        Uint256 most = Uint256.of(MILLION / PIPS_PER_UNIT);
        return state.fee().min(most).toIntExact() * PIPS_PER_UNIT;
    }

    @Override
    public Bytes extraData(int tokenIn, int tokenOut) {
        return PairAdapterCodec.encode(feePips(tokenIn, tokenOut));
    }

    @Override
    public long gasUnits(int tokenIn, int tokenOut, Uint256 amountIn) {
        return HOP_GAS;
    }

    @Override
    public Optional<Uint256> reserve(int token) {
        return Optional.of(state.reserve(token == 0));
    }

    @Override
    public List<PoolFact> facts() {
        PoolFacts facts = new PoolFacts()
                .amount("reserve0", 0, state.reserve0())
                .amount("reserve1", 1, state.reserve1())
                .share("fee", FEE_DECIMALS, state.fee())
                .plain("multiplier0", state.multiplier0())
                .plain("multiplier1", state.multiplier1());
        state.ramp().describe(facts, state.asOfSecs());
        return facts.list();
    }

    /** The view's answer, once the swap that it leads to is known to go through. */
    private Uint256 quoted(boolean zeroForOne, Uint256 amountIn) {
        Uint256 out = PairSwap.outputNamed(state, zeroForOne, amountIn);
        PairSwap.of(state, zeroForOne, amountIn, out);
        return out;
    }
}
