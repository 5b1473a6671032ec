package io.swaplab.pools.algebraintegral;

import io.swaplab.evm.Address;
import io.swaplab.evm.Bytes;
import io.swaplab.market.CurveSink;
import io.swaplab.market.Pool;
import io.swaplab.market.PoolFact;
import io.swaplab.market.PoolFacts;
import io.swaplab.market.PoolId;
import io.swaplab.market.PoolSeed;
import io.swaplab.market.Rate;
import io.swaplab.math.Uint256;
import io.swaplab.pools.quoting.TokenPair;
import io.swaplab.pools.tick.TickQuotes;
import io.swaplab.pools.tick.TickState;
import io.swaplab.pools.tick.TickSwap;
import io.swaplab.pools.tick.TickWalk;
import java.util.List;

/**
 * An Integral pool as swaps at one second find it.
 *
 * @param secs that second; 0 where no plugin asks for it
 * @param down the plugin's answer to a swap of token0
 * @param up the plugin's answer to a swap of token1
 */
record AlgebraIntegralPool(
        PoolId id,
        String provider,
        List<Address> tokens,
        AlgebraIntegralState state,
        long secs,
        FeePlugin.Answer down,
        FeePlugin.Answer up)
        implements Pool {
    /**
     * A hop without plugin that crosses no tick, between what the first swap of a pool takes on a fork and what later ones
     * take; so are the two below.
     */
    private static final long HOP_GAS = 100_000;

    /** What asking the plugin adds; it writes a timepoint in most seconds. */
    private static final long PLUGIN_GAS = 60_000;

    private static final long CROSSED_TICK_GAS = 30_000;

    /**
     * A pool counts its reserves in 128 bits and refuses what goes beyond. Quotes do not follow the reserves, which no log
     * tells, so one half is left to them and the other to the input.
     */
    private static final int INPUT_BITS = 127;

    AlgebraIntegralPool {
        tokens = List.copyOf(tokens);
        if (tokens.size() != 2) {
            throw new IllegalArgumentException("a pool of this family has two tokens, got " + tokens.size());
        }
    }

    /** The pool with its plugin asked for both directions, which holds for all amounts. */
    static AlgebraIntegralPool of(PoolSeed seed, AlgebraIntegralState state, long secs) {
        return new AlgebraIntegralPool(
                seed.id(),
                seed.provider().name(),
                seed.tokens(),
                state,
                secs,
                state.ask(true, secs),
                state.ask(false, secs));
    }

    AlgebraIntegralPool with(TickState ticks) {
        return with(new AlgebraIntegralState(ticks, state.lastFee(), state.plugin()));
    }

    AlgebraIntegralPool withFee(int lastFee) {
        return with(new AlgebraIntegralState(state.ticks(), lastFee, state.plugin()));
    }

    private AlgebraIntegralPool with(AlgebraIntegralState next) {
        return new AlgebraIntegralPool(id, provider, tokens, next, secs, next.ask(true, secs), next.ask(false, secs));
    }

    @Override
    public String family() {
        return AlgebraIntegralFamily.NAME;
    }

    @Override
    public Uint256 amountOut(int tokenIn, int tokenOut, Uint256 amountIn) {
        return amountIn.bitLength() > INPUT_BITS
                ? Uint256.ZERO
                : TickQuotes.amountOut(
                        state.ticks(), TokenPair.zeroForOne(tokenIn, tokenOut), amountIn, feePips(tokenIn, tokenOut));
    }

    @Override
    public Uint256 amountIn(int tokenIn, int tokenOut, Uint256 amountOut) {
        Uint256 least = TickQuotes.leastInput(
                state.ticks(), TokenPair.zeroForOne(tokenIn, tokenOut), amountOut, feePips(tokenIn, tokenOut));
        return least.bitLength() > INPUT_BITS ? Uint256.ZERO : least;
    }

    @Override
    public Pool after(int tokenIn, int tokenOut, Uint256 amountIn) {
        TickWalk walk = TickQuotes.walk(state.ticks(), swap(tokenIn, tokenOut, amountIn));
        boolean filled = walk != null
                && walk.unfilled().isZero()
                && !walk.counterAmount().isZero();
        if (walk == null || !filled || amountIn.bitLength() > INPUT_BITS) {
            throw new IllegalArgumentException(whyNot(tokenIn, tokenOut, amountIn));
        }
        return with(new AlgebraIntegralState(
                walk.end(), state.lastFee(), answer(tokenIn, tokenOut).next()));
    }

    @Override
    public String whyNot(int tokenIn, int tokenOut, Uint256 amountIn) {
        return amountIn.bitLength() > INPUT_BITS
                ? "the pool counts its reserves in 128 bits, which leaves room for inputs below 2^127"
                : TickQuotes.whyNot(state.ticks(), swap(tokenIn, tokenOut, amountIn));
    }

    @Override
    public Rate marginalRate(int tokenIn, int tokenOut) {
        return TickQuotes.marginalRate(
                state.ticks(), TokenPair.zeroForOne(tokenIn, tokenOut), feePips(tokenIn, tokenOut), Rate::new);
    }

    @Override
    public int feePips(int tokenIn, int tokenOut) {
        return state.feePips(answer(tokenIn, tokenOut));
    }

    @Override
    public Bytes extraData(int tokenIn, int tokenOut) {
        return Bytes.EMPTY;
    }

    @Override
    public long gasUnits(int tokenIn, int tokenOut, Uint256 amountIn) {
        TickWalk walk = TickQuotes.walk(state.ticks(), swap(tokenIn, tokenOut, amountIn));
        long hop = state.plugin() instanceof FeePlugin.None ? HOP_GAS : HOP_GAS + PLUGIN_GAS;
        return walk == null ? hop : hop + CROSSED_TICK_GAS * walk.ticksCrossed();
    }

    @Override
    public boolean drawCurve(int tokenIn, int tokenOut, CurveSink sink) {
        int feePips = feePips(tokenIn, tokenOut);
        state.ticks()
                .eachRange(
                        TokenPair.zeroForOne(tokenIn, tokenOut),
                        (from, to, liquidity) -> sink.range(from, to, liquidity, feePips));
        sink.limit(Uint256.ONE.shiftLeft(INPUT_BITS).minus(1), Uint256.MAX);
        return true;
    }

    @Override
    public List<PoolFact> facts() {
        PoolFacts facts = new PoolFacts()
                .pips("fee_token0_in", feePips(0, 1))
                .pips("fee_token1_in", feePips(1, 0))
                .pips("last_fee", state.lastFee());
        state.plugin().describe(facts);
        state.ticks().describe(facts::plain, facts::tick);
        return facts.list();
    }

    private TickSwap swap(int tokenIn, int tokenOut, Uint256 amountIn) {
        return TickSwap.unlimited(TokenPair.zeroForOne(tokenIn, tokenOut), true, amountIn, feePips(tokenIn, tokenOut));
    }

    private FeePlugin.Answer answer(int tokenIn, int tokenOut) {
        return TokenPair.zeroForOne(tokenIn, tokenOut) ? down : up;
    }
}
