package io.swaplab.router.pools.pairs;

import io.swaplab.core.market.CanonicalPoolState;
import io.swaplab.core.market.GoldenCase;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolFamily;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.quoting.ComposedFamily;
import io.swaplab.router.pools.quoting.SwapRefusal;
import io.swaplab.router.pools.quoting.SwapReplayResult;
import java.util.Map;

/**
 * Constant product pairs. The fee is that of the provider. If the provider has none, the fee is read from the pair's
 * {@code swapFee()}, in thousandths. If only a router may call the pair, the fee is read from that router.
 */
public final class ConstantProductFamily {
    /** Name of the family of pairs whose swap function takes four arguments, as in nearly all forks of Uniswap V2. */
    public static final String NAME = PairCallKind.FOUR_ARGUMENTS.family();

    /** Name of the family of pairs whose swap function has no data argument. */
    public static final String THREE_ARGUMENT_NAME = PairCallKind.THREE_ARGUMENTS.family();

    /** Name of the family of pairs that only their own router may call; the router sets the fee. */
    public static final String ROUTER_NAME = PairCallKind.THROUGH_ROUTER.family();

    private ConstantProductFamily() {}

    /** The family of pairs with {@code swap(uint256,uint256,address,bytes)}. */
    public static PoolFamily fourArguments() {
        return family(PairCallKind.FOUR_ARGUMENTS);
    }

    /** The family of pairs with {@code swap(uint256,uint256,address)}. */
    public static PoolFamily threeArguments() {
        return family(PairCallKind.THREE_ARGUMENTS);
    }

    /**
     * The family of pairs that accept a swap only from their router. The router's fee depends on the caller's token
     * holdings.
     */
    public static PoolFamily throughRouter() {
        return family(PairCallKind.THROUGH_ROUTER);
    }

    /**
     * Replays recorded swaps that called the pairs of one DEX directly.
     *
     * @param pair the name with which the pair's revert texts start, such as {@code UniswapV2}
     */
    public static GoldenCase.Replayer replayer(String pair) {
        return recorded -> Replay.replay(pair, recorded);
    }

    /** Replays recorded swaps through the pairs' own router. */
    public static GoldenCase.Replayer routerReplayer() {
        return Replay::throughRouter;
    }

    /**
     * Creates a pair from a complete pool state in a standard shape. The kind of pair follows from the provider's
     * family; if that is not a constant product family, the pair's swap function has four arguments.
     */
    public static Pool formed(PoolSeed seed, CanonicalPoolState.Product form) {
        ConstantProductState state = new ConstantProductState(form.reserve0(), form.reserve1(), form.feePips());
        return ConstantProductPool.of(
                seed, PairCallKind.ofFamily(seed.provider().family()), state);
    }

    private static PoolFamily family(PairCallKind kind) {
        boolean routed = kind == PairCallKind.THROUGH_ROUTER;
        return new ComposedFamily<>(
                kind.family(),
                routed ? "BabyDogeAdapter" : "PairSwaps",
                ConstantProductPool.class,
                SyncedPair.announcements(),
                new ConstantProductLoader(kind),
                // A fee that is stored in the pair or its router may change without a log.
                SyncedPair.Logs.of(seed -> routed || seed.provider().feePips() == 0, "Sync(uint112,uint112)"));
    }

    /**
     * Replays recorded swaps of pairs. For an exact output, the input follows from the formula of the DEX's own
     * library, as it did when the swap was recorded.
     */
    static final class Replay {
        /**
         * The callers of recorded swaps owned fewer than 2^OWNED_BITS units of the input token. A larger transfer fails
         * before the pair is called.
         */
        private static final int OWNED_BITS = 200;

        private final ConstantProductState state;
        private final boolean zeroForOne;
        private final Uint256 amount;
        private final GoldenCase.Fields asked;

        private Replay(GoldenCase recorded) {
            state = state(recorded.state());
            asked = recorded.swap();
            zeroForOne = asked.flag("zeroForOne");
            amount = asked.uint("amount");
        }

        /**
         * Replays a swap that called the pair directly.
         *
         * @param pair the name with which the pair's revert texts start, such as {@code UniswapV2}
         */
        static Map<String, Object> replay(String pair, GoldenCase recorded) {
            Replay replay = new Replay(recorded);
            return SwapReplayResult.of(outcome -> {
                if (replay.asked.flag("exactIn")) {
                    replay.exactIn(pair, outcome);
                } else {
                    replay.exactOut(pair, outcome);
                }
            });
        }

        /**
         * Replays a swap through the pair's own router, which computes and checks the amounts before it calls the pair.
         */
        static Map<String, Object> throughRouter(GoldenCase recorded) {
            Replay replay = new Replay(recorded);
            return SwapReplayResult.of(outcome -> {
                boolean exactIn = replay.asked.flag("exactIn");
                if (replay.amount.isZero()) {
                    throw refusal(
                            exactIn
                                    ? "Library: INSUFFICIENT_INPUT_AMOUNT"
                                    : "BabyDogeLibrary: INSUFFICIENT_OUTPUT_AMOUNT");
                }
                if (replay.state.reserve0().isZero() || replay.state.reserve1().isZero()) {
                    throw refusal("Library: INSUFFICIENT_LIQUIDITY");
                }
                if (exactIn) {
                    replay.settle(outcome, replay.amount, replay.bought(""));
                } else {
                    replay.settle(outcome, replay.routerInput(), replay.amount);
                }
            });
        }

        private void exactIn(String pair, SwapReplayResult outcome) {
            Uint256 out = bought(pair + ": ");
            settle(outcome, amount, out);
            outcome.put("plusOne", oneMore(pair, out.plus(1)));
        }

        /**
         * The output for the recorded input.
         *
         * @param before the prefix of the revert texts
         */
        private Uint256 bought(String before) {
            // The pair rejects an input that yields no output before it checks that the input fits into 112 bits.
            if (!ConstantProductMath.isPayable(state, zeroForOne, Uint256.ONE)
                    || amount.isLessThan(ConstantProductMath.cost(state, zeroForOne, Uint256.ONE))) {
                throw refusal(before + "INSUFFICIENT_OUTPUT_AMOUNT");
            }
            Uint256 out = ConstantProductMath.amountOut(state, zeroForOne, amount);
            if (out.isZero()) {
                throw refusal(before + "OVERFLOW");
            }
            return out;
        }

        /**
         * What the pair does if the swap requests one more unit of output: {@code taken} if it accepts the swap, else
         * its revert text.
         */
        private String oneMore(String pair, Uint256 amountOut) {
            if (!ConstantProductMath.isPayable(state, zeroForOne, amountOut)) {
                return pair + ": INSUFFICIENT_LIQUIDITY";
            }
            boolean paid = !amount.isLessThan(ConstantProductMath.cost(state, zeroForOne, amountOut));
            return paid ? "taken" : pair + ": K";
        }

        private void exactOut(String pair, SwapReplayResult outcome) {
            if (amount.isZero()) {
                throw refusal(pair + ": INSUFFICIENT_OUTPUT_AMOUNT");
            }
            if (!ConstantProductMath.isPayable(state, zeroForOne, amount)) {
                throw refusal(pair + ": INSUFFICIENT_LIQUIDITY");
            }
            Uint256 in = ConstantProductMath.libraryInput(state, zeroForOne, amount);
            if (!ConstantProductMath.inputFits(state, zeroForOne, in)) {
                // The pair checks the invariant before the 112-bit limit, so a recorded swap that violates both fails
                // with the invariant's error.
                boolean paid =
                        !asked.has("requestedIn") || !asked.uint("requestedIn").isLessThan(in);
                throw refusal(pair + (paid ? ": OVERFLOW" : ": K"));
            }
            settle(outcome, in, amount);
            outcome.put("minIn", ConstantProductMath.leastInput(state, zeroForOne, amount));
        }

        /** The input that the router's library computes for the recorded output. */
        private Uint256 routerInput() {
            Uint256 reserveOut = state.reserveOut(zeroForOne);
            if (amount.isGreaterThan(reserveOut)) {
                throw refusal("ds-math-sub-underflow");
            }
            if (amount.equals(reserveOut)) {
                // The router's library divides by zero, which reverts without data.
                throw refusal("empty");
            }
            Uint256 in = ConstantProductMath.libraryInput(state, zeroForOne, amount);
            if (in.bitLength() > OWNED_BITS) {
                throw refusal("TransferHelper: TRANSFER_FROM_FAILED");
            }
            if (!ConstantProductMath.inputFits(state, zeroForOne, in)) {
                throw refusal("OVERFLOW");
            }
            return in;
        }

        private static SwapRefusal refusal(String revertText) {
            return SwapRefusal.tooMuch(revertText);
        }

        private void settle(SwapReplayResult outcome, Uint256 amountIn, Uint256 amountOut) {
            ConstantProductState after = state.after(zeroForOne, amountIn, amountOut);
            outcome.settled(amountIn, amountOut)
                    .put("reserve0", after.reserve0())
                    .put("reserve1", after.reserve1());
        }

        /**
         * Converts a recorded state. The state records which fraction of the input remains after the fee. The fee in
         * millionths follows exactly, because every recorded denominator divides a million.
         */
        static ConstantProductState state(GoldenCase.Fields fields) {
            int denominator = fields.integer("feeDenominator");
            int numerator = fields.integer("feeNumerator");
            if (denominator < 1 || ConstantProductState.MILLION % denominator != 0 || numerator > denominator) {
                throw new IllegalArgumentException(
                        "feeDenominator must divide a million and not be below feeNumerator, got " + numerator + "/"
                                + denominator);
            }
            int feePips = (denominator - numerator) * (ConstantProductState.MILLION / denominator);
            return new ConstantProductState(fields.uint("reserve0"), fields.uint("reserve1"), feePips);
        }
    }
}
