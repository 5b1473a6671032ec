package io.swaplab.service.route;

import io.swaplab.client.execution.FundingMode;
import io.swaplab.client.execution.NativeMode;
import io.swaplab.core.market.SplitRoute;
import io.swaplab.router.graph.GasTerms;

/**
 * Expected gas of a whole transaction: the routing's estimate of the steps, plus the router's fixed part. The constants
 * were fitted to 88 random trades on a fork: mean error 3 %, maximum 11 %. A native input needs no allowance but has to
 * be wrapped; the two costs cancel out.
 */
public final class GasModel {
    /**
     * Gas for the transaction, calldata of the plan, its hashes and checks, quote signature, nonce, and payment to the
     * recipient.
     */
    public static final long EXECUTION_BASE = 126_000;

    /** Gas for the transaction, checks and payment, without plan, signature and nonce. */
    private static final long LEGACY_BASE = 86_000;

    /** Additional gas compared with an allowance, for another signature and a nonce bitmap. */
    private static final long PERMIT2_FUNDING = 12_000;

    /** Change of gas for a native output: unwrapping costs less than creating the recipient's first token balance. */
    private static final long NATIVE_OUTPUT = -5_000;

    /** Gas of two more payments, to the protocol and to the integrator. */
    private static final long FEE_PAYOUTS = 56_000;

    private GasModel() {}

    /** Gas of {@code executePlan}. */
    public static long executionUnits(SplitRoute route, FundingMode funding, NativeMode nativeMode, boolean withFee) {
        return EXECUTION_BASE
                + GasTerms.unitsOf(route)
                + (funding == FundingMode.PERMIT2_WITNESS ? PERMIT2_FUNDING : 0)
                + nativeUnits(nativeMode)
                + (withFee ? FEE_PAYOUTS : 0);
    }

    /** Gas of a swap through the legacy router. */
    public static long legacyUnits(SplitRoute route, NativeMode nativeMode) {
        return LEGACY_BASE + GasTerms.unitsOf(route) + nativeUnits(nativeMode);
    }

    private static long nativeUnits(NativeMode mode) {
        return mode == NativeMode.NATIVE_OUTPUT ? NATIVE_OUTPUT : 0;
    }
}
