package io.swaplab.service.chainflow;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolFact;
import io.swaplab.core.market.PoolFactBuilder;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.Rate;
import io.swaplab.core.math.Uint256;
import java.util.List;

/** A pool whose whole state is one number. */
record CounterPool(PoolId id, String provider, Uint256 value) implements Pool {
    static final Address TOKEN_A = Address.parse("0x000000000000000000000000000000000000000a");
    static final Address TOKEN_B = Address.parse("0x000000000000000000000000000000000000000b");

    @Override
    public String family() {
        return CounterFamily.NAME;
    }

    @Override
    public List<Address> tokens() {
        return List.of(TOKEN_A, TOKEN_B);
    }

    @Override
    public Uint256 amountOut(int tokenIn, int tokenOut, Uint256 amountIn) {
        return value.min(amountIn);
    }

    @Override
    public Uint256 amountIn(int tokenIn, int tokenOut, Uint256 amountOut) {
        return value.isLessThan(amountOut) ? Uint256.ZERO : amountOut;
    }

    @Override
    public Pool after(int tokenIn, int tokenOut, Uint256 amountIn) {
        return new CounterPool(id, provider, value.minus(value.min(amountIn)));
    }

    @Override
    public String whyNot(int tokenIn, int tokenOut, Uint256 amountIn) {
        return "the counter is at zero";
    }

    @Override
    public Rate marginalRate(int tokenIn, int tokenOut) {
        return new Rate(Uint256.ONE, Uint256.ONE);
    }

    @Override
    public int feePips(int tokenIn, int tokenOut) {
        return 0;
    }

    @Override
    public Bytes extraData(int tokenIn, int tokenOut) {
        return Bytes.EMPTY;
    }

    @Override
    public long gasUnits(int tokenIn, int tokenOut, Uint256 amountIn) {
        return 1;
    }

    @Override
    public List<PoolFact> facts() {
        return new PoolFactBuilder().plain("value", value).list();
    }
}
