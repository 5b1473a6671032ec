package io.swaplab.router.pools.stable;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolFact;
import io.swaplab.core.market.PoolFactBuilder;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.Rate;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.quoting.SwapSimulatingPool;
import java.util.List;

/** A pool at one block. Any of its tokens can be swapped for any other. */
record WombatPool(PoolId id, String provider, List<Address> tokens, WombatState state)
        implements SwapSimulatingPool<WombatSwap> {
    static final String FAMILY = "wombat";

    /** Gas of a hop, fitted to swaps through our routers on a fork. */
    private static final long HOP_GAS = 146_000;

    /** Refund for the adapter's balance and allowance, and for the lock of the pool. */
    private static final long HOP_REFUND = 62_500;

    private static final Uint256 UNITS_PER_PIP = Uint256.of(1_000_000_000_000L);
    private static final int WAD_DECIMALS = 18;

    WombatPool {
        tokens = List.copyOf(tokens);
        if (tokens.size() != state.assets().size()) {
            throw new IllegalArgumentException("a pool has one asset for each of its " + tokens.size() + " tokens, got "
                    + state.assets().size());
        }
    }

    @Override
    public String family() {
        return FAMILY;
    }

    @Override
    public WombatSwap swap(int tokenIn, int tokenOut, Uint256 amountIn) {
        return WombatSwap.of(state, tokenIn, tokenOut, amountIn);
    }

    @Override
    public Pool afterSwap(WombatSwap swap) {
        return new WombatPool(id, provider, tokens, swap.after());
    }

    @Override
    public Rate rate(int tokenIn, int tokenOut) {
        return WombatMath.marginalRate(
                state, state.assets().get(tokenIn), state.assets().get(tokenOut));
    }

    /** The haircut in millionths. The coverage fee is not included, because it depends on the amount. */
    @Override
    public int feePips(int tokenIn, int tokenOut) {
        return SwapSimulatingPool.pipsOfFine(state.haircutRate(), UNITS_PER_PIP);
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
    public long gasRefund() {
        return HOP_REFUND;
    }

    @Override
    public List<PoolFact> facts() {
        PoolFactBuilder facts = new PoolFactBuilder()
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
}
