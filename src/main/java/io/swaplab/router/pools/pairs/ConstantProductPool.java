package io.swaplab.router.pools.pairs;

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

/** A constant product pair at one block. */
record ConstantProductPool(
        PoolId id, String provider, List<Address> tokens, PairCallKind kind, ConstantProductState state)
        implements SyncedPair {
    /**
     * Gas of the pair and both transfers, fitted to swaps through our routers on a fork, in pairs that were traded in
     * before. Pairs without sums of prices cost about 4,000 less, the others about 4,000 more.
     */
    private static final long HOP_GAS = 57_000;

    /**
     * Gas of a hop through the pair's own router, which first looks up the caller's fee tier and receives the input.
     */
    private static final long ROUTER_HOP_GAS = 149_000;

    /** Refund for the adapter's balance and allowance, and for the locks of router and pair. */
    private static final long ROUTER_HOP_REFUND = 62_500;

    ConstantProductPool {
        tokens = TokenIndexChecks.two(tokens);
    }

    static ConstantProductPool of(PoolSeed seed, PairCallKind kind, ConstantProductState state) {
        return new ConstantProductPool(seed.id(), seed.provider().name(), seed.tokens(), kind, state);
    }

    @Override
    public ConstantProductPool withReserves(Uint256 reserve0, Uint256 reserve1) {
        return with(new ConstantProductState(reserve0, reserve1, state.feePips()));
    }

    private ConstantProductPool with(ConstantProductState next) {
        return new ConstantProductPool(id, provider, tokens, kind, next);
    }

    @Override
    public String family() {
        return kind.family();
    }

    @Override
    public Uint256 amountOut(int tokenIn, int tokenOut, Uint256 amountIn) {
        return ConstantProductMath.amountOut(state, TokenIndexChecks.zeroForOne(tokenIn, tokenOut), amountIn);
    }

    @Override
    public Uint256 amountIn(int tokenIn, int tokenOut, Uint256 amountOut) {
        return ConstantProductMath.leastInput(state, TokenIndexChecks.zeroForOne(tokenIn, tokenOut), amountOut);
    }

    @Override
    public Uint256 exactOutputInput(int tokenIn, int tokenOut, Uint256 amountOut) {
        boolean zeroForOne = TokenIndexChecks.zeroForOne(tokenIn, tokenOut);
        if (amountOut.isZero() || !ConstantProductMath.isPayable(state, zeroForOne, amountOut)) {
            return Uint256.ZERO;
        }
        Uint256 input = ConstantProductMath.libraryInput(state, zeroForOne, amountOut);
        return ConstantProductMath.inputFits(state, zeroForOne, input) ? input : Uint256.ZERO;
    }

    @Override
    public Pool after(int tokenIn, int tokenOut, Uint256 amountIn) {
        boolean zeroForOne = TokenIndexChecks.zeroForOne(tokenIn, tokenOut);
        Uint256 out = ConstantProductMath.amountOut(state, zeroForOne, amountIn);
        if (out.isZero()) {
            throw new IllegalArgumentException(whyNot(tokenIn, tokenOut, amountIn));
        }
        return with(state.after(zeroForOne, amountIn, out));
    }

    @Override
    public String whyNot(int tokenIn, int tokenOut, Uint256 amountIn) {
        boolean zeroForOne = TokenIndexChecks.zeroForOne(tokenIn, tokenOut);
        if (amountIn.isZero()) {
            return "the amount is zero";
        }
        if (state.reserve0().isZero() || state.reserve1().isZero()) {
            return "the pair has no liquidity";
        }
        if (!ConstantProductMath.inputFits(state, zeroForOne, amountIn)) {
            return "the input would take the pair's reserve above 112 bits";
        }
        return amountOut(tokenIn, tokenOut, amountIn).isZero()
                ? "the input is too small to buy anything"
                : "the pair takes this amount";
    }

    @Override
    public Rate marginalRate(int tokenIn, int tokenOut) {
        return ConstantProductMath.marginalRate(state, TokenIndexChecks.zeroForOne(tokenIn, tokenOut));
    }

    @Override
    public int feePips(int tokenIn, int tokenOut) {
        return state.feePips();
    }

    @Override
    public Bytes extraData(int tokenIn, int tokenOut) {
        return kind.extraData(state.feePips());
    }

    @Override
    public long gasUnits(int tokenIn, int tokenOut, Uint256 amountIn) {
        return kind == PairCallKind.THROUGH_ROUTER ? ROUTER_HOP_GAS : HOP_GAS;
    }

    @Override
    public long gasRefund() {
        return kind == PairCallKind.THROUGH_ROUTER ? ROUTER_HOP_REFUND : 0;
    }

    @Override
    public boolean drawCurve(int tokenIn, int tokenOut, CurveSink sink) {
        boolean zeroForOne = TokenIndexChecks.zeroForOne(tokenIn, tokenOut);
        Uint256 reserveIn = state.reserveIn(zeroForOne);
        sink.product(reserveIn, state.reserveOut(zeroForOne), state.feePips());
        sink.limit(ConstantProductState.MAX_RESERVE.minus(reserveIn), Uint256.MAX);
        return true;
    }

    @Override
    public Optional<CanonicalPoolState> form() {
        return Optional.of(new CanonicalPoolState.Product(state.reserve0(), state.reserve1(), state.feePips()));
    }

    @Override
    public Optional<Uint256> reserve(int token) {
        return Optional.of(token == 0 ? state.reserve0() : state.reserve1());
    }

    @Override
    public List<PoolFact> facts() {
        return new PoolFactBuilder()
                .amount("reserve0", 0, state.reserve0())
                .amount("reserve1", 1, state.reserve1())
                .pips("fee", state.feePips())
                .list();
    }
}
