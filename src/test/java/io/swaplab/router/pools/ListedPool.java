package io.swaplab.router.pools;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.market.CanonicalPoolState;
import io.swaplab.core.market.CurveSink;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolFact;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.Rate;
import io.swaplab.core.math.Uint256;
import java.util.List;
import java.util.Optional;

/** A copy of a pool with another id, provider and tokens. */
record ListedPool(Pool like, PoolId id, String provider, List<Address> tokens) implements Pool {
    ListedPool {
        tokens = List.copyOf(tokens);
        if (tokens.size() != like.tokens().size()) {
            throw new IllegalArgumentException(
                    "a pool of " + like.tokens().size() + " tokens cannot trade " + tokens.size());
        }
    }

    @Override
    public String family() {
        return like.family();
    }

    @Override
    public Uint256 amountOut(int tokenIn, int tokenOut, Uint256 amountIn) {
        return like.amountOut(tokenIn, tokenOut, amountIn);
    }

    @Override
    public Uint256 amountIn(int tokenIn, int tokenOut, Uint256 amountOut) {
        return like.amountIn(tokenIn, tokenOut, amountOut);
    }

    @Override
    public Uint256 exactOutputInput(int tokenIn, int tokenOut, Uint256 amountOut) {
        return like.exactOutputInput(tokenIn, tokenOut, amountOut);
    }

    @Override
    public Pool after(int tokenIn, int tokenOut, Uint256 amountIn) {
        return new ListedPool(like.after(tokenIn, tokenOut, amountIn), id, provider, tokens);
    }

    @Override
    public String whyNot(int tokenIn, int tokenOut, Uint256 amountIn) {
        return like.whyNot(tokenIn, tokenOut, amountIn);
    }

    @Override
    public Rate marginalRate(int tokenIn, int tokenOut) {
        return like.marginalRate(tokenIn, tokenOut);
    }

    @Override
    public int feePips(int tokenIn, int tokenOut) {
        return like.feePips(tokenIn, tokenOut);
    }

    @Override
    public Bytes extraData(int tokenIn, int tokenOut) {
        return like.extraData(tokenIn, tokenOut);
    }

    @Override
    public long gasUnits(int tokenIn, int tokenOut, Uint256 amountIn) {
        return like.gasUnits(tokenIn, tokenOut, amountIn);
    }

    @Override
    public List<PoolFact> facts() {
        return like.facts();
    }

    @Override
    public boolean drawCurve(int tokenIn, int tokenOut, CurveSink sink) {
        return like.drawCurve(tokenIn, tokenOut, sink);
    }

    @Override
    public boolean takesWholeInput(int tokenIn, int tokenOut) {
        return like.takesWholeInput(tokenIn, tokenOut);
    }

    @Override
    public Optional<CanonicalPoolState> form() {
        return like.form();
    }
}
