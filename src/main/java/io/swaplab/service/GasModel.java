package io.swaplab.service;

import io.swaplab.execution.FundingMode;
import io.swaplab.execution.NativeMode;
import io.swaplab.market.SplitRoute;

/**
 * Expected gas of a whole transaction: the hops as the pool families estimate them, plus what the router adds. The
 * constants are averages of measured transactions; a first transfer to a fresh account costs more, a second less.
 */
final class GasModel {
    /** Transaction, calldata of the plan, its hashes and checks, quote signature, nonce, payment to the recipient. */
    private static final long EXECUTION_BASE = 150_000;

    /** Transaction, checks and payment without plan, signature and nonce. */
    private static final long LEGACY_BASE = 95_000;

    /** Calldata, hash, balance readings and input transfer of one step. */
    private static final long PER_STEP = 22_000;

    private static final long PERMIT2_FUNDING = 40_000;
    private static final long NATIVE_INPUT = -3_000;
    private static final long NATIVE_OUTPUT = 16_000;

    /** Two more payments, to the protocol and to the integrator. */
    private static final long FEE_PAYOUTS = 55_000;

    private GasModel() {}

    /** Gas of {@code executePlan}. */
    static long executionUnits(SplitRoute route, FundingMode funding, NativeMode nativeMode, boolean withFee) {
        return EXECUTION_BASE
                + hopUnits(route)
                + (funding == FundingMode.PERMIT2_WITNESS ? PERMIT2_FUNDING : 0)
                + nativeUnits(nativeMode)
                + (withFee ? FEE_PAYOUTS : 0);
    }

    /** Gas of a swap through the legacy router. */
    static long legacyUnits(SplitRoute route, NativeMode nativeMode) {
        return LEGACY_BASE + hopUnits(route) + nativeUnits(nativeMode);
    }

    private static long hopUnits(SplitRoute route) {
        return route.gasUnits() + PER_STEP * route.steps().size();
    }

    private static long nativeUnits(NativeMode mode) {
        return switch (mode) {
            case ERC20 -> 0;
            case NATIVE_INPUT -> NATIVE_INPUT;
            case NATIVE_OUTPUT -> NATIVE_OUTPUT;
        };
    }
}
