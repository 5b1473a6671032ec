package io.swaplab.router.pools.concentrated;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
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

/**
 * A bin pool of Pancake Infinity at one block.
 *
 * @param tokens the two tokens as routes name them, with the wrapped token in place of the native coin. They are in the
 *     order of the pool's key, so the wrapped token may come first although its address is higher
 * @param adapterData the adapter's extra data, the same for both directions
 */
record InfinityLbPool(PoolId id, String provider, List<Address> tokens, Bytes adapterData, InfinityLbState state)
        implements Pool {
    static final String FAMILY = "infinitylb";

    /**
     * Gas of a hop through one bin, fitted to swaps through our routers on a fork. The first fee of the protocol in a
     * token costs some 17,000 more.
     */
    private static final long HOP_GAS = 117_000;

    /** Refund for the adapter's balance. */
    private static final long HOP_REFUND = 19_900;

    private static final int BIN_STEP_DECIMALS = 4;

    /** Additional gas of each further bin; recorded swaps and swaps on a fork agree on it. */
    private static final long FURTHER_BIN_GAS = 13_000;

    InfinityLbPool {
        tokens = TokenIndexChecks.two(tokens);
    }

    static InfinityLbPool of(PoolSeed seed, InfinityKey key, InfinityLbState state) {
        return new InfinityLbPool(seed.id(), seed.provider().name(), seed.tokens(), key.extraData(), state);
    }

    InfinityLbPool with(InfinityLbState next) {
        return new InfinityLbPool(id, provider, tokens, adapterData, next);
    }

    @Override
    public String family() {
        return FAMILY;
    }

    @Override
    public Uint256 amountOut(int tokenIn, int tokenOut, Uint256 amountIn) {
        return BinQuotes.amountOut(state, TokenIndexChecks.zeroForOne(tokenIn, tokenOut), amountIn);
    }

    @Override
    public Uint256 amountIn(int tokenIn, int tokenOut, Uint256 amountOut) {
        return BinQuotes.leastInput(state, TokenIndexChecks.zeroForOne(tokenIn, tokenOut), amountOut);
    }

    @Override
    public Pool after(int tokenIn, int tokenOut, Uint256 amountIn) {
        BinWalk walk = BinQuotes.walk(state, TokenIndexChecks.zeroForOne(tokenIn, tokenOut), true, amountIn);
        if (walk == null) {
            throw new IllegalArgumentException(whyNot(tokenIn, tokenOut, amountIn));
        }
        return with(walk.end());
    }

    @Override
    public String whyNot(int tokenIn, int tokenOut, Uint256 amountIn) {
        boolean swapForY = TokenIndexChecks.zeroForOne(tokenIn, tokenOut);
        if (!DeltaLimits.fit(amountIn)) {
            return Bin.Failure.CAST_OVERFLOW.reason();
        }
        Bin.Failure failure = new BinWalk(state, swapForY, true, amountIn).failure();
        return failure == null ? "the pool takes this amount" : failure.reason();
    }

    @Override
    public Rate marginalRate(int tokenIn, int tokenOut) {
        return BinQuotes.marginalRate(state, TokenIndexChecks.zeroForOne(tokenIn, tokenOut));
    }

    @Override
    public int feePips(int tokenIn, int tokenOut) {
        return state.feePips(TokenIndexChecks.zeroForOne(tokenIn, tokenOut));
    }

    @Override
    public Bytes extraData(int tokenIn, int tokenOut) {
        return adapterData;
    }

    @Override
    public long gasUnits(int tokenIn, int tokenOut, Uint256 amountIn) {
        BinWalk walk = BinQuotes.walk(state, TokenIndexChecks.zeroForOne(tokenIn, tokenOut), true, amountIn);
        return walk == null
                ? HOP_GAS
                : HOP_GAS + FURTHER_BIN_GAS * Math.max(0, walk.changed().size() - 1);
    }

    @Override
    public long gasRefund() {
        return HOP_REFUND;
    }

    @Override
    public boolean drawCurve(int tokenIn, int tokenOut, CurveSink sink) {
        BinQuotes.eachBin(state, TokenIndexChecks.zeroForOne(tokenIn, tokenOut), sink::straight);
        sink.limit(DeltaLimits.MOST, DeltaLimits.MOST);
        return true;
    }

    @Override
    public List<PoolFact> facts() {
        PoolFactBuilder facts = new PoolFactBuilder().pips("lp_fee", state.lpFeePips());
        state.protocolFee().describe(facts);
        facts.plain("active_bin", state.activeId()).share("bin_step", BIN_STEP_DECIMALS, Uint256.of(state.binStep()));
        state.bins().forEach(bin -> facts.bin(bin.id(), bin.reserveX(), bin.reserveY()));
        return facts.list();
    }
}
