package io.swaplab.pools.algebrav1;

import io.swaplab.evm.Address;
import io.swaplab.evm.Bytes;
import io.swaplab.market.CurveSink;
import io.swaplab.market.Pool;
import io.swaplab.market.PoolFact;
import io.swaplab.market.PoolFacts;
import io.swaplab.market.PoolId;
import io.swaplab.market.Rate;
import io.swaplab.math.Uint256;
import io.swaplab.pools.quoting.TokenPair;
import io.swaplab.pools.tick.TickQuotes;
import io.swaplab.pools.tick.TickSwap;
import io.swaplab.pools.tick.TickWalk;
import java.util.List;

/** A V1 pool as swaps at the second of its newest timepoint find it. */
record AlgebraV1Pool(PoolId id, String provider, List<Address> tokens, AlgebraV1State state) implements Pool {
    /** Measured through our routers on a fork: most hops write a timepoint and pay the community. */
    private static final long HOP_GAS = 143_000;

    private static final long CROSSED_TICK_GAS = 25_000;

    AlgebraV1Pool {
        tokens = List.copyOf(tokens);
        if (tokens.size() != 2) {
            throw new IllegalArgumentException("a pool of this family has two tokens, got " + tokens.size());
        }
    }

    @Override
    public String family() {
        return AlgebraV1Family.NAME;
    }

    @Override
    public Uint256 amountOut(int tokenIn, int tokenOut, Uint256 amountIn) {
        return TickQuotes.amountOut(state.ticks(), TokenPair.zeroForOne(tokenIn, tokenOut), amountIn, state.feePips());
    }

    @Override
    public Uint256 amountIn(int tokenIn, int tokenOut, Uint256 amountOut) {
        return TickQuotes.leastInput(
                state.ticks(), TokenPair.zeroForOne(tokenIn, tokenOut), amountOut, state.feePips());
    }

    @Override
    public Pool after(int tokenIn, int tokenOut, Uint256 amountIn) {
        TickWalk walk = TickQuotes.filledWalk(state.ticks(), swap(tokenIn, tokenOut, amountIn));
        return new AlgebraV1Pool(id, provider, tokens, state.swapped(walk.end(), amountIn, walk.counterAmount()));
    }

    @Override
    public String whyNot(int tokenIn, int tokenOut, Uint256 amountIn) {
        return TickQuotes.whyNot(state.ticks(), swap(tokenIn, tokenOut, amountIn));
    }

    @Override
    public Rate marginalRate(int tokenIn, int tokenOut) {
        return TickQuotes.marginalRate(
                state.ticks(), TokenPair.zeroForOne(tokenIn, tokenOut), state.feePips(), Rate::new);
    }

    @Override
    public int feePips(int tokenIn, int tokenOut) {
        return state.feePips();
    }

    @Override
    public Bytes extraData(int tokenIn, int tokenOut) {
        return Bytes.EMPTY;
    }

    @Override
    public long gasUnits(int tokenIn, int tokenOut, Uint256 amountIn) {
        TickWalk walk = TickQuotes.walk(state.ticks(), swap(tokenIn, tokenOut, amountIn));
        return walk == null ? HOP_GAS : HOP_GAS + CROSSED_TICK_GAS * walk.ticksCrossed();
    }

    @Override
    public boolean drawCurve(int tokenIn, int tokenOut, CurveSink sink) {
        state.ticks()
                .eachRange(
                        TokenPair.zeroForOne(tokenIn, tokenOut),
                        (from, to, liquidity) -> sink.range(from, to, liquidity, state.feePips()));
        return true;
    }

    @Override
    public List<PoolFact> facts() {
        PoolFacts facts = new PoolFacts().pips("fee", state.feePips());
        state.config().describe(facts);
        state.ticks().describe(facts::plain, facts::tick);
        return facts.list();
    }

    private TickSwap swap(int tokenIn, int tokenOut, Uint256 amountIn) {
        return TickSwap.unlimited(TokenPair.zeroForOne(tokenIn, tokenOut), true, amountIn, state.feePips());
    }
}
