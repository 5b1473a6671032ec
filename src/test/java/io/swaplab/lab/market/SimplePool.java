package io.swaplab.lab.market;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolFact;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.Rate;
import io.swaplab.core.math.Uint256;
import java.util.List;

/** A constant-product pool without a fee, which trades its first token for its second, up to a maximum input. */
record SimplePool(Uint256 reserveIn, Uint256 reserveOut, Uint256 most) implements Pool {
    static Pool of(Uint256 reserveIn, Uint256 reserveOut, Uint256 most) {
        return new SimplePool(reserveIn, reserveOut, most);
    }

    @Override
    public Uint256 amountOut(int tokenIn, int tokenOut, Uint256 amountIn) {
        return amountIn.isGreaterThan(most) || amountIn.isZero()
                ? Uint256.ZERO
                : Uint256.mulDivDown(reserveOut, amountIn, reserveIn.plus(amountIn));
    }

    @Override
    public Pool after(int tokenIn, int tokenOut, Uint256 amountIn) {
        Uint256 out = amountOut(tokenIn, tokenOut, amountIn);
        if (out.isZero()) {
            throw new IllegalArgumentException("this amount is not taken: " + amountIn);
        }
        return new SimplePool(reserveIn.plus(amountIn), reserveOut.minus(out), most.minus(amountIn));
    }

    @Override
    public Rate marginalRate(int tokenIn, int tokenOut) {
        return new Rate(reserveOut, reserveIn);
    }

    @Override
    public PoolId id() {
        return PoolId.of(new Address(0, 0, 1));
    }

    @Override
    public String provider() {
        return "SIMPLE";
    }

    @Override
    public String family() {
        return "simple";
    }

    @Override
    public List<Address> tokens() {
        return List.of(new Address(0, 0, 2), new Address(0, 0, 3));
    }

    @Override
    public Uint256 amountIn(int tokenIn, int tokenOut, Uint256 amountOut) {
        throw new UnsupportedOperationException("sizes come from quotes of inputs");
    }

    @Override
    public String whyNot(int tokenIn, int tokenOut, Uint256 amountIn) {
        return "more than " + most;
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
        return 0;
    }

    @Override
    public List<PoolFact> facts() {
        return List.of();
    }
}
