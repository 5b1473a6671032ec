package io.swaplab.pools.wombat;

import io.swaplab.evm.Address;
import io.swaplab.evm.Bytes;
import io.swaplab.market.Pool;
import io.swaplab.market.PoolFact;
import io.swaplab.market.PoolFacts;
import io.swaplab.market.PoolId;
import io.swaplab.market.Rate;
import io.swaplab.math.Uint256;
import io.swaplab.pools.quoting.LeastInput;
import io.swaplab.pools.quoting.SwapRefusal;
import java.util.List;

/** A pool at one block; any of its tokens swaps into any other. */
record WombatPool(PoolId id, String provider, List<Address> tokens, WombatState state) implements Pool {
    /** Measured through our routers on a fork: up to 132,000 with relative prices. */
    private static final long HOP_GAS = 125_000;

    private static final Uint256 UNITS_PER_PIP = Uint256.of(1_000_000_000_000L);
    private static final int WAD_DECIMALS = 18;
    private static final int MILLION = 1_000_000;

    WombatPool {
        tokens = List.copyOf(tokens);
        if (tokens.size() != state.assets().size()) {
            throw new IllegalArgumentException("a pool has one asset for each of its " + tokens.size() + " tokens, got "
                    + state.assets().size());
        }
    }

    @Override
    public String family() {
        return WombatFamily.NAME;
    }

    @Override
    public Uint256 amountOut(int tokenIn, int tokenOut, Uint256 amountIn) {
        requireTwoTokens(tokenIn, tokenOut);
        try {
            return WombatSwap.of(state, tokenIn, tokenOut, amountIn).amountOut();
        } catch (SwapRefusal refused) {
            return Uint256.ZERO;
        }
    }

    @Override
    public Uint256 amountIn(int tokenIn, int tokenOut, Uint256 amountOut) {
        requireTwoTokens(tokenIn, tokenOut);
        return LeastInput.of(
                in -> WombatSwap.of(state, tokenIn, tokenOut, in).amountOut(),
                amountOut,
                WombatRates.marginal(state, tokenIn, tokenOut));
    }

    @Override
    public Pool after(int tokenIn, int tokenOut, Uint256 amountIn) {
        if (amountOut(tokenIn, tokenOut, amountIn).isZero()) {
            throw new IllegalArgumentException(whyNot(tokenIn, tokenOut, amountIn));
        }
        return new WombatPool(
                id,
                provider,
                tokens,
                WombatSwap.of(state, tokenIn, tokenOut, amountIn).after());
    }

    @Override
    public String whyNot(int tokenIn, int tokenOut, Uint256 amountIn) {
        requireTwoTokens(tokenIn, tokenOut);
        if (amountIn.isZero()) {
            return "the amount is zero";
        }
        try {
            return WombatSwap.of(state, tokenIn, tokenOut, amountIn).amountOut().isZero()
                    ? "the input is too small to buy anything"
                    : "the pool takes this amount";
        } catch (SwapRefusal refused) {
            return "the pool would revert with " + refused.revertText();
        }
    }

    @Override
    public Rate marginalRate(int tokenIn, int tokenOut) {
        requireTwoTokens(tokenIn, tokenOut);
        return WombatRates.marginal(state, tokenIn, tokenOut);
    }

    /** The haircut alone; what a high coverage costs on top depends on the amount. */
    @Override
    public int feePips(int tokenIn, int tokenOut) {
        return state.haircutRate()
                .dividedBy(UNITS_PER_PIP)
                .min(Uint256.of(MILLION))
                .toIntExact();
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
    public List<PoolFact> facts() {
        PoolFacts facts = new PoolFacts()
                .share("haircut", WAD_DECIMALS, state.haircutRate())
                .scaled("amplification", WAD_DECIMALS, state.amplification())
                .plain("paused", state.paused());
        CoverageFee coverage = state.coverageFee();
        if (coverage != null) {
            facts.scaled("coverage_fee_from", WAD_DECIMALS, coverage.start())
                    .scaled("coverage_limit", WAD_DECIMALS, coverage.end())
                    .plain("rounds_half_up", coverage.halfUp());
        }
        for (int i = 0; i < tokens.size(); i++) {
            WombatAsset asset = state.assets().get(i);
            facts.scaled("cash" + i, WAD_DECIMALS, asset.cash())
                    .scaled("liability" + i, WAD_DECIMALS, asset.liability())
                    .scaled("relative_price" + i, WAD_DECIMALS, asset.relativePrice())
                    .plain("decimals" + i, asset.decimals())
                    .plain("paused" + i, asset.paused());
        }
        return facts.list();
    }

    private void requireTwoTokens(int tokenIn, int tokenOut) {
        if (Math.min(tokenIn, tokenOut) < 0 || Math.max(tokenIn, tokenOut) >= tokens.size() || tokenIn == tokenOut) {
            throw new IllegalArgumentException("tokens must be two different indexes below " + tokens.size() + ", got "
                    + tokenIn + ", " + tokenOut);
        }
    }
}
