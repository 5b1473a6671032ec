package io.swaplab.router.pools.tick;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.market.CanonicalPoolState;
import io.swaplab.core.market.CurveSink;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolFact;
import io.swaplab.core.market.PoolFactBuilder;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.Rate;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.quoting.TokenIndexChecks;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A pool with liquidity between ticks, at one block. As on chain, a quote walks across the ticks. The two directions of
 * a swap may have different fees.
 *
 * @param tokens token 0 and token 1. The wrapped token replaces the native coin, whose address is zero, so token 0 may
 *     have the higher address
 */
public record TickPool(
        PoolId id, String provider, List<Address> tokens, TickPoolImmutables traits, SwapFee fee, TickState ticks)
        implements Pool {
    /** Everything on which a pool's quotes depend, as read at one block. */
    public record Reading<F extends SwapFee>(F fee, TickState ticks) {
        /** Builds the pool from its seed and what was read. */
        public TickPool pool(PoolSeed seed, TickPoolImmutables traits) {
            return new TickPool(seed.id(), seed.provider().name(), seed.tokens(), traits, fee, ticks);
        }
    }

    public TickPool {
        tokens = TokenIndexChecks.two(tokens);
    }

    /** The table of ticks of a pool; null if the pool is null. */
    public static @Nullable TickTable tableOf(@Nullable TickPool pool) {
        return pool == null ? null : pool.ticks.table();
    }

    /** This pool with another price or other positions. */
    public TickPool with(TickState next) {
        return new TickPool(id, provider, tokens, traits, fee, next);
    }

    /** This pool with another fee. */
    public TickPool with(SwapFee next) {
        return new TickPool(id, provider, tokens, traits, next, ticks);
    }

    @Override
    public String family() {
        return traits.family();
    }

    @Override
    public Uint256 amountOut(int tokenIn, int tokenOut, Uint256 amountIn) {
        boolean zeroForOne = TokenIndexChecks.zeroForOne(tokenIn, tokenOut);
        Uint256 out = TickQuotes.amountOut(ticks, zeroForOne, amountIn, fee.pips(zeroForOne));
        return traits.limit().takes(amountIn, out) ? out : Uint256.ZERO;
    }

    @Override
    public Uint256 amountIn(int tokenIn, int tokenOut, Uint256 amountOut) {
        boolean zeroForOne = TokenIndexChecks.zeroForOne(tokenIn, tokenOut);
        Uint256 least = TickQuotes.leastInput(ticks, zeroForOne, amountOut, fee.pips(zeroForOne));
        // The least input may buy more than the requested output, so the limit applies to what it really buys.
        Uint256 bought = traits.limit().limitsOutput() ? amountOut(tokenIn, tokenOut, least) : amountOut;
        return bought.isZero() || !traits.limit().takes(least, bought) ? Uint256.ZERO : least;
    }

    @Override
    public Uint256 exactOutputInput(int tokenIn, int tokenOut, Uint256 amountOut) {
        boolean zeroForOne = TokenIndexChecks.zeroForOne(tokenIn, tokenOut);
        TickWalk walk =
                TickQuotes.walk(ticks, TickSwapRequest.unlimited(zeroForOne, false, amountOut, fee.pips(zeroForOne)));
        return walk == null || !walk.unfilled().isZero() || !traits.limit().takes(walk.counterAmount(), amountOut)
                ? Uint256.ZERO
                : walk.counterAmount();
    }

    @Override
    public Pool after(int tokenIn, int tokenOut, Uint256 amountIn) {
        TickWalk walk = walk(tokenIn, tokenOut, amountIn);
        if (walk == null
                || !walk.unfilled().isZero()
                || walk.counterAmount().isZero()
                || !traits.limit().takes(amountIn, walk.counterAmount())) {
            throw new IllegalArgumentException(whyNot(tokenIn, tokenOut, amountIn));
        }
        TickState end = walk.end();
        SwapFee next = fee.after(TokenIndexChecks.zeroForOne(tokenIn, tokenOut), end, amountIn, walk.counterAmount());
        return new TickPool(id, provider, tokens, traits, next, end);
    }

    @Override
    public String whyNot(int tokenIn, int tokenOut, Uint256 amountIn) {
        boolean zeroForOne = TokenIndexChecks.zeroForOne(tokenIn, tokenOut);
        Uint256 out = TickQuotes.amountOut(ticks, zeroForOne, amountIn, fee.pips(zeroForOne));
        return traits.limit().takes(amountIn, out)
                ? TickQuotes.whyNot(ticks, swap(tokenIn, tokenOut, amountIn))
                : traits.limit().reason();
    }

    @Override
    public Rate marginalRate(int tokenIn, int tokenOut) {
        boolean zeroForOne = TokenIndexChecks.zeroForOne(tokenIn, tokenOut);
        return TickOutputCurve.marginalRate(ticks, zeroForOne, fee.pips(zeroForOne));
    }

    @Override
    public int feePips(int tokenIn, int tokenOut) {
        return fee.pips(TokenIndexChecks.zeroForOne(tokenIn, tokenOut));
    }

    @Override
    public Bytes extraData(int tokenIn, int tokenOut) {
        return traits.extraData();
    }

    @Override
    public long gasUnits(int tokenIn, int tokenOut, Uint256 amountIn) {
        TickWalk walk = walk(tokenIn, tokenOut, amountIn);
        long gas = walk == null ? traits.gas().base() : traits.gas().of(walk.ticksCrossed(), walk.steps());
        return fee.paysProtocol(TokenIndexChecks.zeroForOne(tokenIn, tokenOut))
                ? gas + traits.gas().protocolFee()
                : gas;
    }

    @Override
    public long gasRefund() {
        return traits.gas().refund();
    }

    @Override
    public boolean drawCurve(int tokenIn, int tokenOut, CurveSink sink) {
        boolean zeroForOne = TokenIndexChecks.zeroForOne(tokenIn, tokenOut);
        TickOutputCurve.draw(ticks, zeroForOne, fee.pips(zeroForOne), sink);
        if (!traits.limit().isNone()) {
            sink.limit(traits.limit().mostInput(), traits.limit().mostOutput());
        }
        return true;
    }

    @Override
    public Optional<CanonicalPoolState> form() {
        return fee instanceof FixedFee fixed && traits.limit().isNone()
                ? Optional.of(ticks.form(fixed.pips()))
                : Optional.empty();
    }

    @Override
    public List<PoolFact> facts() {
        PoolFactBuilder facts = new PoolFactBuilder();
        fee.describe(facts);
        facts.plain("sqrt_price_x96", ticks.sqrtPrice())
                .plain("tick", ticks.tick())
                .plain("liquidity", ticks.liquidity())
                .plain("tick_spacing", ticks.tickSpacing());
        ticks.table().ticks().forEach(tick -> facts.tick(tick.index(), tick.liquidityNet(), tick.liquidityGross()));
        return facts.list();
    }

    private @Nullable TickWalk walk(int tokenIn, int tokenOut, Uint256 amountIn) {
        return TickQuotes.walk(ticks, swap(tokenIn, tokenOut, amountIn));
    }

    private TickSwapRequest swap(int tokenIn, int tokenOut, Uint256 amountIn) {
        boolean zeroForOne = TokenIndexChecks.zeroForOne(tokenIn, tokenOut);
        return TickSwapRequest.unlimited(zeroForOne, true, amountIn, fee.pips(zeroForOne));
    }
}
