package io.swaplab.pools.singleton;

import io.swaplab.evm.Address;
import io.swaplab.evm.Bytes;
import io.swaplab.market.CurveSink;
import io.swaplab.market.Pool;
import io.swaplab.market.PoolFact;
import io.swaplab.market.PoolFacts;
import io.swaplab.market.PoolId;
import io.swaplab.market.Rate;
import io.swaplab.math.Uint256;
import io.swaplab.pools.tick.TickQuotes;
import io.swaplab.pools.tick.TickSwap;
import io.swaplab.pools.tick.TickWalk;
import io.swaplab.pools.tickpool.HopGas;
import java.util.List;

/**
 * A price-range pool inside a singleton, at one block. As on chain, a quote is the walk across the ticks under the whole
 * fee of its direction, and amounts above 127 bits cannot be settled.
 *
 * @param tokens the key's currencies as routes name them, so the first may be the higher address
 */
public record SingletonTickPool(PoolId id, String provider, List<Address> tokens, Traits traits, SingletonState state)
        implements Pool {

    /**
     * What does not change while the pool lives.
     *
     * @param extraData the adapter's, the same for both directions
     */
    public record Traits(String family, Bytes extraData, HopGas gas) {}

    public SingletonTickPool {
        tokens = List.copyOf(tokens);
        if (tokens.size() != 2) {
            throw new IllegalArgumentException("a pool of this kind has two tokens, got " + tokens.size());
        }
    }

    public SingletonTickPool with(SingletonState next) {
        return new SingletonTickPool(id, provider, tokens, traits, next);
    }

    @Override
    public String family() {
        return traits.family();
    }

    @Override
    public Uint256 amountOut(int tokenIn, int tokenOut, Uint256 amountIn) {
        boolean zeroForOne = zeroForOne(tokenIn, tokenOut);
        Uint256 out = TickQuotes.amountOut(state.ticks(), zeroForOne, amountIn, state.feePips(zeroForOne));
        return Deltas.fit(amountIn, out) ? out : Uint256.ZERO;
    }

    @Override
    public Uint256 amountIn(int tokenIn, int tokenOut, Uint256 amountOut) {
        boolean zeroForOne = zeroForOne(tokenIn, tokenOut);
        Uint256 least = TickQuotes.leastInput(state.ticks(), zeroForOne, amountOut, state.feePips(zeroForOne));
        return amountOut(tokenIn, tokenOut, least).isZero() ? Uint256.ZERO : least;
    }

    @Override
    public Pool after(int tokenIn, int tokenOut, Uint256 amountIn) {
        TickWalk walk = TickQuotes.walk(state.ticks(), swap(tokenIn, tokenOut, amountIn));
        if (walk == null || amountOut(tokenIn, tokenOut, amountIn).isZero()) {
            throw new IllegalArgumentException(whyNot(tokenIn, tokenOut, amountIn));
        }
        return with(state.with(walk.end()));
    }

    @Override
    public String whyNot(int tokenIn, int tokenOut, Uint256 amountIn) {
        boolean zeroForOne = zeroForOne(tokenIn, tokenOut);
        Uint256 out = TickQuotes.amountOut(state.ticks(), zeroForOne, amountIn, state.feePips(zeroForOne));
        return Deltas.fit(amountIn, out)
                ? TickQuotes.whyNot(state.ticks(), swap(tokenIn, tokenOut, amountIn))
                : "input or output would have more than 127 bits, which the pool cannot settle";
    }

    @Override
    public Rate marginalRate(int tokenIn, int tokenOut) {
        boolean zeroForOne = zeroForOne(tokenIn, tokenOut);
        return TickQuotes.marginalRate(state.ticks(), zeroForOne, state.feePips(zeroForOne), Rate::new);
    }

    @Override
    public int feePips(int tokenIn, int tokenOut) {
        return state.feePips(zeroForOne(tokenIn, tokenOut));
    }

    @Override
    public Bytes extraData(int tokenIn, int tokenOut) {
        return traits.extraData();
    }

    @Override
    public long gasUnits(int tokenIn, int tokenOut, Uint256 amountIn) {
        TickWalk walk = TickQuotes.walk(state.ticks(), swap(tokenIn, tokenOut, amountIn));
        return walk == null ? traits.gas().base() : traits.gas().of(walk.ticksCrossed(), walk.steps());
    }

    @Override
    public boolean drawCurve(int tokenIn, int tokenOut, CurveSink sink) {
        boolean zeroForOne = zeroForOne(tokenIn, tokenOut);
        int feePips = state.feePips(zeroForOne);
        state.ticks().eachRange(zeroForOne, (from, to, liquidity) -> sink.range(from, to, liquidity, feePips));
        sink.limit(Deltas.MOST, Deltas.MOST);
        return true;
    }

    @Override
    public List<PoolFact> facts() {
        PoolFacts facts = new PoolFacts().pips("lp_fee", state.lpFeePips());
        state.protocolFee().describe(facts);
        state.ticks().describe(facts::plain, facts::tick);
        return facts.list();
    }

    private TickSwap swap(int tokenIn, int tokenOut, Uint256 amountIn) {
        boolean zeroForOne = zeroForOne(tokenIn, tokenOut);
        return TickSwap.unlimited(zeroForOne, true, amountIn, state.feePips(zeroForOne));
    }

    private static boolean zeroForOne(int tokenIn, int tokenOut) {
        if (tokenIn + tokenOut != 1 || tokenIn * tokenOut != 0) {
            throw new IllegalArgumentException(
                    "tokens must be 0 and 1 in some order, got " + tokenIn + ", " + tokenOut);
        }
        return tokenIn == 0;
    }
}
