package io.swaplab.router.pools;

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

/**
 * Offers at fixed prices between two tokens. A trade in one direction does not change the offers in the other
 * direction.
 *
 * @param sales levels at which token0 can be sold for token1
 * @param purchases levels at which token1 can be sold for token0
 */
public record LevelsPool(PoolId id, String provider, List<Address> tokens, PriceLevels sales, PriceLevels purchases)
        implements Pool {
    private static final String FAMILY = "levels";

    /**
     * Gas of a trade, assumed to be that of two transfers and a signature check. It cannot be measured, because this
     * project has no contract that settles the offers.
     */
    private static final long HOP_GAS = 100_000;

    public LevelsPool {
        tokens = TokenIndexChecks.two(tokens);
    }

    /** Creates a pool from a canonical state, which contains the offers in both directions. */
    public static Pool formed(PoolSeed seed, CanonicalPoolState.Levels form) {
        return new LevelsPool(
                seed.id(),
                seed.provider().name(),
                seed.tokens(),
                new PriceLevels(form.zeroForOne()),
                new PriceLevels(form.oneForZero()));
    }

    private PriceLevels ladder(int tokenIn, int tokenOut) {
        return TokenIndexChecks.zeroForOne(tokenIn, tokenOut) ? sales : purchases;
    }

    @Override
    public String family() {
        return FAMILY;
    }

    @Override
    public Uint256 amountOut(int tokenIn, int tokenOut, Uint256 amountIn) {
        return ladder(tokenIn, tokenOut).output(amountIn);
    }

    @Override
    public Uint256 amountIn(int tokenIn, int tokenOut, Uint256 amountOut) {
        return ladder(tokenIn, tokenOut).leastInput(amountOut);
    }

    @Override
    public Pool after(int tokenIn, int tokenOut, Uint256 amountIn) {
        if (amountOut(tokenIn, tokenOut, amountIn).isZero()) {
            throw new IllegalArgumentException(whyNot(tokenIn, tokenOut, amountIn));
        }
        PriceLevels rest = ladder(tokenIn, tokenOut).after(amountIn);
        return tokenIn == 0
                ? new LevelsPool(id, provider, tokens, rest, purchases)
                : new LevelsPool(id, provider, tokens, sales, rest);
    }

    @Override
    public String whyNot(int tokenIn, int tokenOut, Uint256 amountIn) {
        Uint256 capacity = ladder(tokenIn, tokenOut).capacity();
        if (amountIn.isZero()) {
            return "the amount is zero";
        }
        if (amountIn.isGreaterThan(capacity)) {
            return "the offers take " + capacity + " in all";
        }
        return amountOut(tokenIn, tokenOut, amountIn).isZero()
                ? "the input is too small to buy anything"
                : "the offers take this amount";
    }

    @Override
    public Rate marginalRate(int tokenIn, int tokenOut) {
        return ladder(tokenIn, tokenOut).marginalRate();
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
        return HOP_GAS;
    }

    @Override
    public boolean drawCurve(int tokenIn, int tokenOut, CurveSink sink) {
        ladder(tokenIn, tokenOut).draw(sink);
        return true;
    }

    @Override
    public Optional<CanonicalPoolState> form() {
        return Optional.of(new CanonicalPoolState.Levels(sales.levels(), purchases.levels()));
    }

    @Override
    public List<PoolFact> facts() {
        PoolFactBuilder facts = new PoolFactBuilder();
        sales.levels().forEach(level -> facts.amount("sold", 0, level.input()).amount("for", 1, level.output()));
        purchases
                .levels()
                .forEach(level -> facts.amount("sold", 1, level.input()).amount("for", 0, level.output()));
        return facts.list();
    }
}
