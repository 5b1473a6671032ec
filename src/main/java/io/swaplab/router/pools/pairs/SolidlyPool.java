package io.swaplab.router.pools.pairs;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.market.CurveSink;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolFact;
import io.swaplab.core.market.PoolFactBuilder;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.Rate;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.quoting.SwapSimulatingPool;
import io.swaplab.router.pools.quoting.TokenIndexChecks;
import java.util.List;
import java.util.Optional;

/**
 * A pair at one block. A swap requests exactly the output that the pair itself quotes, although the pair might pay a
 * unit or two more.
 */
record SolidlyPool(PoolId id, String provider, List<Address> tokens, SolidlyState state)
        implements SwapSimulatingPool<SolidlySwap>, SyncedPair {
    static final String FAMILY = "solidly";

    /**
     * The adapter's number for this kind of pair. From such a pair, the adapter requests the output that the pair
     * itself quotes.
     */
    static final int PAIR_KIND = 3;

    /**
     * Gas of a hop, measured through our routers on a fork: 99,000 through a volatile pair, 110,000 to 120,000 through
     * a stable one.
     */
    private static final long HOP_GAS = 97_000;

    private static final int FEE_DECIMALS = 4;
    private static final int PIPS_PER_UNIT = 100;

    SolidlyPool {
        tokens = TokenIndexChecks.two(tokens);
    }

    @Override
    public SolidlyPool withReserves(Uint256 reserve0, Uint256 reserve1) {
        return with(state.withReserves(reserve0, reserve1));
    }

    private SolidlyPool with(SolidlyState next) {
        return new SolidlyPool(id, provider, tokens, next);
    }

    @Override
    public String family() {
        return FAMILY;
    }

    @Override
    public SolidlySwap swap(int tokenIn, int tokenOut, Uint256 amountIn) {
        return SolidlySwap.of(state, TokenIndexChecks.zeroForOne(tokenIn, tokenOut), amountIn);
    }

    @Override
    public Pool afterSwap(SolidlySwap swap) {
        return with(swap.after());
    }

    @Override
    public Rate rate(int tokenIn, int tokenOut) {
        return SolidlyMath.marginalRate(state, TokenIndexChecks.zeroForOne(tokenIn, tokenOut));
    }

    @Override
    public int feePips(int tokenIn, int tokenOut) {
        return SwapSimulatingPool.pipsOfCoarse(state.fee(), PIPS_PER_UNIT);
    }

    @Override
    public Bytes extraData(int tokenIn, int tokenOut) {
        return SyncedPair.adapterData(feePips(tokenIn, tokenOut), PAIR_KIND);
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
        boolean zeroForOne = TokenIndexChecks.zeroForOne(tokenIn, tokenOut);
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
        return new PoolFactBuilder()
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
