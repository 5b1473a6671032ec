package io.swaplab.service.route;

import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.execution.FeeSplit;
import io.swaplab.client.execution.FundingMode;
import io.swaplab.client.execution.NativeMode;
import io.swaplab.client.execution.SwapStep;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.RouteStep;
import io.swaplab.core.market.SplitRoute;
import io.swaplab.router.graph.GasTerms;
import java.util.Map;

/**
 * Estimates the gas that a whole transaction of the execution router uses, after refunds. The route's steps are
 * estimated by their pools; this class adds the router's own gas. Refunds are limited to a fifth of the gas (EIP-3529),
 * so gas and refunds are added up separately. The constants were fitted to 585 random trades on a fork; {@code
 * RandomTradesIT} compares the estimates with receipts.
 */
public final class GasModel {
    /**
     * Gas of a direct swap without its steps: the transaction itself, the plan's calldata, its hashes and checks, the
     * quote signature, a nonce, and the input's first payment.
     */
    public static final long BASE = 77_000;

    /**
     * How much more gas it costs to write a number to an empty storage slot than to another one: 20,000 less 2,900
     * (EIP-2200, EIP-2929).
     */
    public static final long FIRST_WRITE = 17_100;

    /** Additional gas if Permit2 pays: the payer's signature and a nonce. */
    private static final long PERMIT2 = 16_500;

    /** Gas of an amount that the router holds in between: it is received, measured, and paid on. */
    private static final long HELD = 27_000;

    /** By how much less it costs to hold an intermediate token, because the next pool has to be paid anyway. */
    private static final long PAID_ON = 3_000;

    /** Refund for an amount that the router holds in between, because the balance falls back to zero (EIP-3529). */
    private static final long HELD_REFUND = 19_900;

    /** Gas of a native input or output, which is wrapped or unwrapped. */
    private static final long NATIVE = 7_000;

    /** Gas of paying a part of a fee, to the protocol or the integrator. */
    private static final long FEE_PAYOUT = 10_500;

    private static final long REFUNDED_PART = 5;

    private GasModel() {}

    /**
     * What the gas of a swap depends on besides its route.
     *
     * @param feePayouts how many parts of a fee are paid: none if a fee rounds down to zero
     * @param firstWrites how many empty storage slots the swap writes to, of those that {@link FirstWrites} knows
     */
    public record Terms(FundingMode funding, NativeMode nativeMode, boolean withFee, int feePayouts, int firstWrites) {
        /**
         * The terms that a quote assumes, because it does not know who will trade: a direct swap without a fee, the
         * first one of its payer, for a recipient that has none of the output, in pools that were traded in before.
         */
        public static Terms ofQuote(NativeMode nativeMode) {
            return new Terms(FundingMode.DIRECT, nativeMode, false, 0, nativeMode == NativeMode.NATIVE_OUTPUT ? 1 : 2);
        }

        /** The terms of a plan. */
        public static Terms of(ExecutionPlan plan, FeeSplit fees, int firstWrites) {
            int payouts = (fees.integratorFee().isZero() ? 0 : 1)
                    + (fees.protocolCut().isZero() ? 0 : 1);
            return new Terms(plan.fundingMode(), plan.nativeMode(), plan.customFeeBps() > 0, payouts, firstWrites);
        }
    }

    /**
     * The gas of a swap.
     *
     * @param adapters adapter address by pool family, as in {@link SwapStep#of}
     */
    static long units(SplitRoute route, Terms terms, Map<String, Address> adapters) {
        boolean holdsInput = terms.nativeMode() == NativeMode.NATIVE_INPUT
                || terms.funding() == FundingMode.PERMIT2_WITNESS && !isPaidToOnePair(route, adapters);
        boolean holdsOutput = terms.withFee()
                || terms.nativeMode() == NativeMode.NATIVE_OUTPUT
                || route.steps().stream()
                        .anyMatch(step -> step.outputToken().equals(route.tokenOut()) && hasAdapter(step, adapters));
        long between =
                route.steps().stream().map(RouteStep::outputToken).distinct().count() - 1;
        long ends = (holdsInput ? 1L : 0L) + (holdsOutput ? 1L : 0L);
        long refund = HELD_REFUND * (between + ends)
                + route.steps().stream()
                        .mapToLong(step -> step.pool().gasRefund())
                        .sum();
        long gas = BASE
                + GasTerms.unitsOf(route)
                + route.steps().stream().mapToLong(GasModel::counted).sum()
                + HELD * ends
                + (HELD - PAID_ON) * between
                + (terms.funding() == FundingMode.PERMIT2_WITNESS ? PERMIT2 : 0)
                + (terms.nativeMode() == NativeMode.ERC20 ? 0 : NATIVE)
                + FEE_PAYOUT * terms.feePayouts()
                + FIRST_WRITE * terms.firstWrites();
        return gas - Math.min(refund, gas / REFUNDED_PART);
    }

    /** The part of a pool's refund that the pool has subtracted from its gas: at most a fifth of the gas before. */
    private static long counted(RouteStep step) {
        Pool pool = step.pool();
        long refund = pool.gasRefund();
        return refund == 0
                ? 0
                : Math.min(
                        refund, pool.gasUnits(step.tokenIn(), step.tokenOut(), step.amountIn()) / (REFUNDED_PART - 1));
    }

    /** As {@link SwapStep#isForOnePair}. */
    private static boolean isPaidToOnePair(SplitRoute route, Map<String, Address> adapters) {
        var first = route.steps().stream()
                .filter(step -> step.inputToken().equals(route.tokenIn()))
                .toList();
        return first.size() == 1
                && SwapStep.PAIRS.equals(adapters.get(first.getFirst().pool().family()));
    }

    /** Routers that are not deployed, as on a chain that is only quoted on, count as those that are. */
    private static boolean hasAdapter(RouteStep step, Map<String, Address> adapters) {
        Address adapter = adapters.get(step.pool().family());
        return adapter != null && !adapter.equals(SwapStep.CONCENTRATED_POOLS) && !adapter.equals(SwapStep.PAIRS);
    }
}
