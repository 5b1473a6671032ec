package io.swaplab.pools.solidly;

import io.swaplab.evm.Address;
import io.swaplab.evm.Bytes;
import io.swaplab.market.CurveSink;
import io.swaplab.market.Pool;
import io.swaplab.market.PoolFact;
import io.swaplab.market.PoolFacts;
import io.swaplab.market.PoolId;
import io.swaplab.market.Rate;
import io.swaplab.math.Uint256;
import io.swaplab.pools.quoting.LeastInput;
import io.swaplab.pools.quoting.SwapRefusal;
import io.swaplab.pools.quoting.TokenPair;
import java.util.List;
import java.util.Optional;

/** A pair at one block. It is asked for what its own view names, never for the unit or two that it might give beyond. */
record SolidlyPool(PoolId id, String provider, List<Address> tokens, SolidlyState state) implements Pool {
    /** Measured through our routers on a fork: 99,000 through a volatile pair, 110,000 to 120,000 through a stable one. */
    private static final long HOP_GAS = 110_000;

    private static final int FEE_DECIMALS = 4;
    private static final int PIPS_PER_UNIT = 100;
    private static final int MILLION = 1_000_000;

    SolidlyPool {
        tokens = List.copyOf(tokens);
        if (tokens.size() != 2) {
            throw new IllegalArgumentException("a pair has two tokens, got " + tokens.size());
        }
    }

    SolidlyPool with(SolidlyState next) {
        return new SolidlyPool(id, provider, tokens, next);
    }

    @Override
    public String family() {
        return SolidlyFamily.NAME;
    }

    @Override
    public Uint256 amountOut(int tokenIn, int tokenOut, Uint256 amountIn) {
        boolean zeroForOne = TokenPair.zeroForOne(tokenIn, tokenOut);
        try {
            return SolidlySwap.of(state, zeroForOne, amountIn).amountOut();
        } catch (SwapRefusal refused) {
            return Uint256.ZERO;
        }
    }

    @Override
    public Uint256 amountIn(int tokenIn, int tokenOut, Uint256 amountOut) {
        boolean zeroForOne = TokenPair.zeroForOne(tokenIn, tokenOut);
        return LeastInput.of(
                in -> SolidlySwap.of(state, zeroForOne, in).amountOut(), amountOut, marginalRate(tokenIn, tokenOut));
    }

    @Override
    public Pool after(int tokenIn, int tokenOut, Uint256 amountIn) {
        boolean zeroForOne = TokenPair.zeroForOne(tokenIn, tokenOut);
        try {
            return with(SolidlySwap.of(state, zeroForOne, amountIn).after());
        } catch (SwapRefusal refused) {
            throw new IllegalArgumentException(whyNot(tokenIn, tokenOut, amountIn), refused);
        }
    }

    @Override
    public String whyNot(int tokenIn, int tokenOut, Uint256 amountIn) {
        boolean zeroForOne = TokenPair.zeroForOne(tokenIn, tokenOut);
        if (amountIn.isZero()) {
            return "the amount is zero";
        }
        try {
            SolidlySwap.of(state, zeroForOne, amountIn);
            return "the pool takes this amount";
        } catch (SwapRefusal refused) {
            return "the pool would revert with " + refused.revertText();
        }
    }

    @Override
    public Rate marginalRate(int tokenIn, int tokenOut) {
        return SolidlyRates.marginal(state, TokenPair.zeroForOne(tokenIn, tokenOut));
    }

    @Override
    public int feePips(int tokenIn, int tokenOut) {
        return state.fee().min(Uint256.of(MILLION / PIPS_PER_UNIT)).toIntExact() * PIPS_PER_UNIT;
    }

    @Override
    public Bytes extraData(int tokenIn, int tokenOut) {
        return SolidlyAdapterCodec.encode(feePips(tokenIn, tokenOut));
    }

    @Override
    public long gasUnits(int tokenIn, int tokenOut, Uint256 amountIn) {
        return HOP_GAS;
    }

    @Override
    public boolean drawCurve(int tokenIn, int tokenOut, CurveSink sink) {
        if (state.stable()) {
            return false;
        }
        boolean zeroForOne = TokenPair.zeroForOne(tokenIn, tokenOut);
        if (!state.paused()) {
            sink.product(state.reserve(zeroForOne), state.reserve(!zeroForOne), feePips(tokenIn, tokenOut));
            sink.limit(SolidlyMath.mostInput(state, zeroForOne), Uint256.MAX);
        }
        return true;
    }

    @Override
    public Optional<Uint256> reserve(int token) {
        return Optional.of(state.reserve(token == 0));
    }

    @Override
    public List<PoolFact> facts() {
        return new PoolFacts()
                .plain("stable", state.stable())
                .amount("reserve0", 0, state.reserve0())
                .amount("reserve1", 1, state.reserve1())
                .share("fee", FEE_DECIMALS, state.fee())
                .plain("unit0", state.unit0())
                .plain("unit1", state.unit1())
                .plain("paused", state.paused())
                .list();
    }
}
