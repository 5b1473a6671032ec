package io.swaplab.service;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolFact;
import io.swaplab.core.market.PoolFactBuilder;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.Rate;
import io.swaplab.core.math.Uint256;
import java.util.List;

/** A constant-product pool in a few lines: enough to be routed through, with figures a reader can redo by hand. */
record TestPool(
        Address contract, String provider, List<Address> tokens, List<Uint256> reserves, int feePips, Bytes extraData)
        implements Pool {
    private static final Uint256 ONE = Uint256.of(1_000_000);

    @Override
    public PoolId id() {
        return PoolId.of(contract);
    }

    @Override
    public String family() {
        return "constantproduct";
    }

    @Override
    public Uint256 amountOut(int tokenIn, int tokenOut, Uint256 amountIn) {
        if (amountIn.bitLength() > 120) {
            return Uint256.ZERO;
        }
        Uint256 charged = amountIn.times(kept());
        return Uint256.mulDivDown(
                charged,
                reserves.get(tokenOut),
                reserves.get(tokenIn).times(ONE).plus(charged));
    }

    @Override
    public Uint256 amountIn(int tokenIn, int tokenOut, Uint256 amountOut) {
        Uint256 reserveOut = reserves.get(tokenOut);
        if (!amountOut.isLessThan(reserveOut)) {
            return Uint256.ZERO;
        }
        return Uint256.mulDivDown(
                        reserves.get(tokenIn).times(ONE),
                        amountOut,
                        reserveOut.minus(amountOut).times(kept()))
                .plus(1);
    }

    @Override
    public Pool after(int tokenIn, int tokenOut, Uint256 amountIn) {
        Uint256 out = amountOut(tokenIn, tokenOut, amountIn);
        if (out.isZero()) {
            throw new IllegalArgumentException("nothing to swap");
        }
        Uint256 grown = reserves.get(tokenIn).plus(amountIn);
        Uint256 shrunk = reserves.get(tokenOut).minus(out);
        List<Uint256> next = tokenIn == 0 ? List.of(grown, shrunk) : List.of(shrunk, grown);
        return new TestPool(contract, provider, tokens, next, feePips, extraData);
    }

    @Override
    public String whyNot(int tokenIn, int tokenOut, Uint256 amountIn) {
        return "the amount is too large or too small for the test pool";
    }

    @Override
    public Rate marginalRate(int tokenIn, int tokenOut) {
        return new Rate(
                reserves.get(tokenOut).times(kept()), reserves.get(tokenIn).times(ONE));
    }

    @Override
    public int feePips(int tokenIn, int tokenOut) {
        return feePips;
    }

    @Override
    public Bytes extraData(int tokenIn, int tokenOut) {
        return extraData;
    }

    @Override
    public long gasUnits(int tokenIn, int tokenOut, Uint256 amountIn) {
        return 100_000;
    }

    @Override
    public List<PoolFact> facts() {
        return new PoolFactBuilder()
                .amount("reserve0", 0, reserves.getFirst())
                .amount("reserve1", 1, reserves.getLast())
                .pips("fee", feePips)
                .list();
    }

    private Uint256 kept() {
        return ONE.minus(feePips);
    }
}
