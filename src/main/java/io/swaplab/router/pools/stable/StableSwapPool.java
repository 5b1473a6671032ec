package io.swaplab.router.pools.stable;

import static io.swaplab.router.pools.quoting.ChainMath.PANICS;

import io.swaplab.core.evm.AbiTupleType;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.market.CanonicalPoolState;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolFact;
import io.swaplab.core.market.PoolFactBuilder;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.Rate;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.quoting.CachedNumber;
import io.swaplab.router.pools.quoting.SwapRefusal;
import io.swaplab.router.pools.quoting.SwapSimulatingPool;
import io.swaplab.router.pools.quoting.TokenIndexChecks;
import java.util.List;
import java.util.Optional;

/** An exchange at one block; the wrapped token represents the native coin. */
record StableSwapPool(PoolId id, String provider, List<Address> tokens, StableSwapState state)
        implements SwapSimulatingPool<StableSwapTrade> {
    static final String FAMILY = "stableswap";

    /** Gas of a hop, fitted to swaps through our routers on a fork. */
    private static final long HOP_GAS = 183_000;

    /** Refund for the adapter's balance and allowance. */
    private static final long HOP_REFUND = 42_600;

    /** Additional gas of the real contracts for the price check with an oracle, including two quotes on the curve. */
    private static final long BAND_GAS = 49_000;

    private static final int FEE_DECIMALS = 10;

    /** The adapter's extra data: {@code abi.encode(uint8 i, uint8 j, uint8 indexKind)}. */
    private static final AbiTupleType EXTRA_DATA = AbiTupleType.parse("(uint8,uint8,uint8)");

    /** The value of {@code indexKind} for contracts that take coin indexes as uint256; 1 means int128. */
    private static final int UNSIGNED_INDEXES = 0;

    /**
     * Numerator and denominator of a slope are shortened to this many bits, so that they can be multiplied by the fee
     * and by rates of 128 bits.
     */
    private static final int SLOPE_BITS = 90;

    StableSwapPool {
        tokens = TokenIndexChecks.two(tokens);
    }

    static StableSwapPool of(PoolSeed seed, StableSwapState state) {
        return new StableSwapPool(seed.id(), seed.provider().name(), seed.tokens(), state);
    }

    static StableSwapPool of(PoolSeed seed, CanonicalPoolState.Amplified form) {
        StableSwapState state = new StableSwapState(
                form.balance0(),
                form.balance1(),
                form.rate0(),
                form.rate1(),
                Uint256.of(form.feePips()).times(StableSwapTrade.UNITS_PER_PIP),
                Uint256.of(form.adminFeePips()).times(StableSwapTrade.UNITS_PER_PIP),
                Ramp.fixed(form.amp().times(Ramp.HUNDRED)),
                Uint256.ZERO,
                null,
                false,
                new CachedNumber());
        return of(seed, state);
    }

    @Override
    public String family() {
        return FAMILY;
    }

    @Override
    public StableSwapTrade swap(int tokenIn, int tokenOut, Uint256 amountIn) {
        return StableSwapTrade.quoted(state, TokenIndexChecks.zeroForOne(tokenIn, tokenOut), amountIn);
    }

    @Override
    public Pool afterSwap(StableSwapTrade swap) {
        return new StableSwapPool(id, provider, tokens, swap.after());
    }

    @Override
    public Rate rate(int tokenIn, int tokenOut) {
        boolean zeroForOne = TokenIndexChecks.zeroForOne(tokenIn, tokenOut);
        Uint256 x = zeroForOne ? state.balance0Wad() : state.balance1Wad();
        Uint256 y = zeroForOne ? state.balance1Wad() : state.balance0Wad();
        Uint256 amplification = state.amplification();
        Rate slope = StableSwapMath.slope(x, y, state.invariant(), PANICS.times(amplification, Uint256.TWO));
        int excess = Math.max(0, slope.numerator().max(slope.denominator()).bitLength() - SLOPE_BITS);
        Uint256 kept = PANICS.minus(StableSwapTrade.FEE_UNITS, state.fee());
        // Numerator and denominator are each multiplied by a rate, because dividing one rate by the other could lose a
        // remainder.
        Uint256 numerator =
                PANICS.times(PANICS.times(slope.numerator().shiftRight(excess), kept), state.rate(zeroForOne));
        Uint256 denominator = PANICS.times(
                PANICS.times(slope.denominator().shiftRight(excess), StableSwapTrade.FEE_UNITS),
                state.rate(!zeroForOne));
        return Rate.orNone(numerator, denominator);
    }

    @Override
    public int feePips(int tokenIn, int tokenOut) {
        return SwapSimulatingPool.pipsOfFine(state.fee(), StableSwapTrade.UNITS_PER_PIP);
    }

    @Override
    public Bytes extraData(int tokenIn, int tokenOut) {
        return EXTRA_DATA.encode(tokenIn, tokenOut, UNSIGNED_INDEXES);
    }

    @Override
    public long gasUnits(int tokenIn, int tokenOut, Uint256 amountIn) {
        return state.band() == null ? HOP_GAS - BAND_GAS : HOP_GAS;
    }

    @Override
    public long gasRefund() {
        return HOP_REFUND;
    }

    /**
     * The exchange as a {@link CanonicalPoolState}, a complete pool state in a standard shape. Empty if the quotes from
     * that state would differ from the exchange's quotes, now or in a later block.
     */
    @Override
    public Optional<CanonicalPoolState> form() {
        if (state.band() != null || state.paused() || !state.ramp().isAtRest(state.asOfSecs())) {
            return Optional.empty();
        }
        try {
            Uint256 amplification = state.amplification();
            boolean whole = isMultiple(amplification, Ramp.HUNDRED)
                    && isMultiple(state.fee(), StableSwapTrade.UNITS_PER_PIP)
                    && isMultiple(state.adminFee(), StableSwapTrade.UNITS_PER_PIP)
                    && state.fee().isLessThan(StableSwapTrade.FEE_UNITS)
                    && !state.adminFee().isGreaterThan(StableSwapTrade.FEE_UNITS);
            return whole ? Optional.of(form(amplification)) : Optional.empty();
        } catch (SwapRefusal refused) {
            return Optional.empty();
        }
    }

    private CanonicalPoolState form(Uint256 amplification) {
        return new CanonicalPoolState.Amplified(
                state.balance0(),
                state.balance1(),
                amplification.dividedBy(Ramp.HUNDRED),
                state.rate0(),
                state.rate1(),
                state.fee().dividedBy(StableSwapTrade.UNITS_PER_PIP).toIntExact(),
                state.adminFee().dividedBy(StableSwapTrade.UNITS_PER_PIP).toIntExact());
    }

    private static boolean isMultiple(Uint256 value, Uint256 unit) {
        return value.remainder(unit).isZero();
    }

    @Override
    public List<PoolFact> facts() {
        PoolFactBuilder facts = new PoolFactBuilder()
                .amount("balance0", 0, state.balance0())
                .amount("balance1", 1, state.balance1())
                .share("fee", FEE_DECIMALS, state.fee())
                .share("admin_share_of_fee", FEE_DECIMALS, state.adminFee())
                .plain("rate0", state.rate0())
                .plain("rate1", state.rate1())
                .plain("paused", state.paused());
        state.ramp().describe(facts, state.asOfSecs());
        OracleBand band = state.band();
        if (band != null) {
            band.describe(facts);
        }
        return facts.list();
    }
}
