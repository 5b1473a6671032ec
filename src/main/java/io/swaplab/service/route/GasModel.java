package io.swaplab.service.route;

import io.swaplab.client.execution.FundingMode;
import io.swaplab.client.execution.NativeMode;
import io.swaplab.client.execution.SwapStep;
import io.swaplab.core.market.SplitRoute;
import io.swaplab.router.graph.GasTerms;
import java.util.List;

/**
 * Estimates the gas of a whole transaction: the gas of the route's steps, estimated by the search, plus a fixed part
 * for the router. The constants were fitted to 297 random trades on a fork. A native input changes nothing: it needs no
 * allowance but has to be wrapped, and these two costs cancel out.
 */
public final class GasModel {
    /**
     * Fixed gas of {@code executePlan}: the transaction itself, the plan's calldata, its hashes and checks, the quote
     * signature, the first nonce of a word, and a recipient without a balance of the output.
     */
    public static final long EXECUTION_BASE = 100_000;

    /**
     * How much less gas a nonce costs if another nonce of its word in the bitmap is used already: 20,000 for a slot that
     * becomes non-zero less 2,900 for another change (EIP-2200, EIP-2929).
     */
    public static final long FURTHER_NONCE_OF_WORD = 17_100;

    /** Fixed gas of the legacy router: transaction, checks and payment. There is no plan, signature or nonce. */
    private static final long LEGACY_BASE = 52_000;

    /** Additional gas of Permit2 compared with an allowance, for the payer's signature and a nonce bitmap. */
    private static final long PERMIT2_FUNDING = 10_000;

    /** Additional gas if Permit2 pays the router, which then pays the pools. */
    private static final long HELD_INPUT = 16_000;

    /** By how much a native output changes the gas: the router receives the wrapped coin and unwraps it. */
    private static final long NATIVE_OUTPUT = 13_000;

    /** Gas of a fee: the router receives the output and makes two further payments, to the protocol and the integrator. */
    private static final long FEE_PAYOUTS = 62_000;

    private GasModel() {}

    /** The gas of a swap by {@code executePlan}. */
    public static long executionUnits(
            SplitRoute route, List<SwapStep> steps, FundingMode funding, NativeMode nativeMode, boolean withFee) {
        return EXECUTION_BASE
                + GasTerms.unitsOf(route)
                + (funding == FundingMode.PERMIT2_WITNESS ? permit2Units(route, steps) : 0)
                + nativeUnits(nativeMode)
                + (withFee ? FEE_PAYOUTS : 0);
    }

    /** The gas of a swap through the legacy router. */
    public static long legacyUnits(SplitRoute route, NativeMode nativeMode) {
        return LEGACY_BASE + GasTerms.unitsOf(route) + nativeUnits(nativeMode);
    }

    private static long permit2Units(SplitRoute route, List<SwapStep> steps) {
        return PERMIT2_FUNDING + (SwapStep.isForOnePair(steps, route.tokenIn()) ? 0 : HELD_INPUT);
    }

    private static long nativeUnits(NativeMode mode) {
        return mode == NativeMode.NATIVE_OUTPUT ? NATIVE_OUTPUT : 0;
    }
}
