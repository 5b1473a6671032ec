package io.swaplab.router.pools.dodo;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolFact;
import io.swaplab.core.market.PoolFactBuilder;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.Rate;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.quoting.SwapRefusal;
import io.swaplab.router.pools.quoting.SwapSimulatingPool;
import io.swaplab.router.pools.quoting.TokenIndexChecks;
import java.util.List;

/** A pool at one block. Token 0 is the base and token 1 the quote, whatever the order of their addresses. */
record DodoPool(PoolId id, String provider, List<Address> tokens, DodoState state)
        implements SwapSimulatingPool<DodoTrade> {
    static final String FAMILY = "dodo";

    /**
     * Gas of a hop in either direction, fitted to swaps through our routers on a fork, for every kind of pool except the
     * classical one.
     */
    private static final long HOP_GAS = 108_000;

    /** Refund for the adapter's balance and the lock of the pool. */
    private static final long HOP_REFUND = 22_700;

    /** Gas of selling base to a classical pool, including two transfers, the oracle and the allowance. */
    private static final long CLASSICAL_SELL_BASE_GAS = 164_000;

    /** Refund for the adapter's balances and allowance, and the lock of a classical pool. */
    private static final long CLASSICAL_REFUND = 57_500;

    /**
     * Gas of selling quote to a classical pool. It is higher than that of selling base, because the sell helper reads
     * the whole pool, and the pool then reads its own state again.
     */
    private static final long CLASSICAL_SELL_QUOTE_GAS = 218_000;

    private static final Uint256 UNITS_PER_PIP = Uint256.of(1_000_000_000_000L);
    private static final int RATE_DECIMALS = 18;

    DodoPool {
        tokens = TokenIndexChecks.two(tokens);
    }

    @Override
    public String family() {
        return FAMILY;
    }

    @Override
    public DodoTrade swap(int tokenIn, int tokenOut, Uint256 amountIn) {
        boolean sellBase = TokenIndexChecks.zeroForOne(tokenIn, tokenOut);
        if (state.kind() != DodoKind.CLASSICAL) {
            return DodoV2Trades.sell(state, sellBase, amountIn);
        }
        return sellBase ? DodoV1Trades.sellBase(state, amountIn) : DodoV1Trades.sellQuote(state, amountIn);
    }

    @Override
    public Pool afterSwap(DodoTrade trade) {
        return new DodoPool(id, provider, tokens, trade.after());
    }

    @Override
    public Rate rate(int tokenIn, int tokenOut) {
        return DodoMarginalPrices.marginal(state, TokenIndexChecks.zeroForOne(tokenIn, tokenOut));
    }

    @Override
    public int feePips(int tokenIn, int tokenOut) {
        return SwapSimulatingPool.pipsOfFine(state.lpFeeRate().wrappingPlus(state.mtFeeRate()), UNITS_PER_PIP);
    }

    @Override
    public Bytes extraData(int tokenIn, int tokenOut) {
        return DodoKind.encoded(state.kind().version());
    }

    /**
     * False for a quote input to a classical pool. The pool sells the amount of base that the sell helper contract
     * computes, which may cost less than the input.
     */
    @Override
    public boolean takesWholeInput(int tokenIn, int tokenOut) {
        return state.kind() != DodoKind.CLASSICAL || TokenIndexChecks.zeroForOne(tokenIn, tokenOut);
    }

    @Override
    public Uint256 amountUsed(int tokenIn, int tokenOut, Uint256 amountIn) {
        if (takesWholeInput(tokenIn, tokenOut)) {
            return amountIn;
        }
        try {
            return swap(tokenIn, tokenOut, amountIn).amountIn();
        } catch (SwapRefusal refused) {
            throw new IllegalArgumentException(whyNot(tokenIn, tokenOut, amountIn), refused);
        }
    }

    @Override
    public long gasUnits(int tokenIn, int tokenOut, Uint256 amountIn) {
        boolean sellBase = TokenIndexChecks.zeroForOne(tokenIn, tokenOut);
        if (state.kind() != DodoKind.CLASSICAL) {
            return HOP_GAS;
        }
        return sellBase ? CLASSICAL_SELL_BASE_GAS : CLASSICAL_SELL_QUOTE_GAS;
    }

    @Override
    public long gasRefund() {
        return state.kind() == DodoKind.CLASSICAL ? CLASSICAL_REFUND : HOP_REFUND;
    }

    @Override
    public List<PoolFact> facts() {
        DodoGate gate = state.gate();
        return new PoolFactBuilder()
                .plain("kind", state.kind())
                .amount("base_reserve", 0, state.baseReserve())
                .amount("quote_reserve", 1, state.quoteReserve())
                .amount("base_target", 0, state.baseTarget())
                .amount("quote_target", 1, state.quoteTarget())
                .plain("balance", state.balance())
                .scaled("oracle_price", RATE_DECIMALS, state.price())
                .scaled("k", RATE_DECIMALS, state.k())
                .share("lp_fee", RATE_DECIMALS, state.lpFeeRate())
                .share("maintainer_fee", RATE_DECIMALS, state.mtFeeRate())
                .plain("trade_allowed", gate.tradeAllowed())
                .plain("selling_allowed", gate.sellingAllowed())
                .plain("buying_allowed", gate.buyingAllowed())
                .amount("base_limit", 0, gate.baseLimit())
                .amount("quote_limit", 1, gate.quoteLimit())
                .list();
    }
}
