package io.swaplab.router.pools.stable;

import static io.swaplab.router.pools.quoting.ChainMath.PANICS;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolFact;
import io.swaplab.core.market.PoolFactBuilder;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.Rate;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.pairs.SyncedPair;
import io.swaplab.router.pools.quoting.SwapRefusal;
import io.swaplab.router.pools.quoting.SwapSimulatingPool;
import io.swaplab.router.pools.quoting.TokenIndexChecks;
import java.util.List;
import java.util.Optional;

/**
 * A pair at one block. A swap requests exactly the output that the pair itself quotes, although the pair might pay a
 * unit or two more.
 */
record StablePairPool(PoolId id, String provider, List<Address> tokens, StablePairState state)
        implements SwapSimulatingPool<StablePairSwap>, SyncedPair {
    static final String FAMILY = "stablepair";

    /**
     * The adapter's number for this kind of pair. From such a pair, the adapter requests the output that the pair
     * itself quotes.
     */
    static final int PAIR_KIND = 2;

    /** Gas of a hop with the usual number of rounds, measured through our routers on a fork. */
    private static final long HOP_GAS = 89_000;

    /** Gas of a round of an iteration, measured on a fork. Pairs with an almost empty reserve need up to 800 rounds. */
    private static final long ROUND_GAS = 1_470;

    /** The rounds of the measured hops. */
    private static final int USUAL_ROUNDS = 20;

    private static final int FEE_DECIMALS = 5;
    private static final int PIPS_PER_UNIT = 10;

    StablePairPool {
        tokens = TokenIndexChecks.two(tokens);
    }

    @Override
    public String family() {
        return FAMILY;
    }

    @Override
    public StablePairPool withReserves(Uint256 reserve0, Uint256 reserve1) {
        return with(state.withReserves(reserve0, reserve1));
    }

    /** True while the amplification is ramping, because it then has another value one block later. */
    @Override
    public boolean moves() {
        return !state.ramp().endSecs().isZero();
    }

    private StablePairPool with(StablePairState next) {
        return new StablePairPool(id, provider, tokens, next);
    }

    @Override
    public StablePairSwap swap(int tokenIn, int tokenOut, Uint256 amountIn) {
        return StablePairSwap.of(state, TokenIndexChecks.zeroForOne(tokenIn, tokenOut), amountIn);
    }

    @Override
    public Pool afterSwap(StablePairSwap swap) {
        return with(swap.after());
    }

    @Override
    public Rate rate(int tokenIn, int tokenOut) {
        boolean zeroForOne = TokenIndexChecks.zeroForOne(tokenIn, tokenOut);
        Uint256 power = PANICS.times(state.amplification(), Uint256.of(4));
        Rate slope = StableSwapMath.slope(state.wad(zeroForOne), state.wad(!zeroForOne), state.invariant(), power);
        Uint256 kept = PANICS.minus(StablePairSwap.FEE_UNITS, state.fee());
        Uint256 numerator = PANICS.times(PANICS.times(slope.numerator(), kept), state.multiplier(zeroForOne));
        Uint256 denominator = PANICS.times(
                PANICS.times(slope.denominator(), StablePairSwap.FEE_UNITS), state.multiplier(!zeroForOne));
        return new Rate(numerator, denominator.max(Uint256.ONE));
    }

    @Override
    public int feePips(int tokenIn, int tokenOut) {
        return SwapSimulatingPool.pipsOfCoarse(state.fee(), PIPS_PER_UNIT);
    }

    @Override
    public Bytes extraData(int tokenIn, int tokenOut) {
        return SyncedPair.adapterData(feePips(tokenIn, tokenOut), PAIR_KIND);
    }

    @Override
    public long gasUnits(int tokenIn, int tokenOut, Uint256 amountIn) {
        try {
            int rounds = StablePairSwap.rounds(state, TokenIndexChecks.zeroForOne(tokenIn, tokenOut), amountIn);
            return HOP_GAS + ROUND_GAS * (rounds - USUAL_ROUNDS);
        } catch (SwapRefusal refused) {
            return HOP_GAS;
        }
    }

    @Override
    public Optional<Uint256> reserve(int token) {
        return Optional.of(state.reserve(token == 0));
    }

    @Override
    public List<PoolFact> facts() {
        PoolFactBuilder facts = new PoolFactBuilder()
                .amount("reserve0", 0, state.reserve0())
                .amount("reserve1", 1, state.reserve1())
                .share("fee", FEE_DECIMALS, state.fee())
                .plain("multiplier0", state.multiplier0())
                .plain("multiplier1", state.multiplier1());
        state.ramp().describe(facts, state.asOfSecs());
        return facts.list();
    }
}
