package io.swaplab.lab.session;

import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.execution.LegacyRouterCall;
import io.swaplab.client.execution.SwapStep;
import io.swaplab.client.swap.ExecutablePlan;
import io.swaplab.client.swap.ExecuteOptions;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.Refusal;
import io.swaplab.lab.backend.TransactionSender;
import java.util.List;

/** A swap whose transaction can be sent now: that of its plan, or of its quote through the legacy router. */
public record SendableSwap(Session session, Swap swap) {
    /**
     * What the transaction trades; amounts are in base units, and the wrapped token represents the native coin.
     *
     * @param expected the expected output, net of the custom fee
     * @param minimum the minimum net output, below which the transaction reverts
     */
    public record Order(
            List<SwapStep> steps,
            Address tokenIn,
            Address tokenOut,
            Uint256 amountIn,
            Uint256 expected,
            Uint256 minimum,
            int customFeeBps) {}

    /**
     * @throws Refusal if the swap has no transaction yet or any more; it names the next command
     */
    public static SendableSwap of(Session session, Swap swap, String command) {
        if (swap.state() instanceof SwapState.Ready || isLegacy(swap)) {
            return new SendableSwap(session, swap);
        }
        NextStep next = session.next().of(swap);
        throw Refusal.notNow(
                        command + " needs a swap that can be sent; " + swap.name() + " is "
                                + swap.state().word(),
                        next.command())
                .hint(next.hint());
    }

    private static boolean isLegacy(Swap swap) {
        return swap.isLegacy() && swap.state() instanceof SwapState.Quoted;
    }

    public Order order() {
        if (swap.state() instanceof SwapState.Quoted quoted) {
            LegacyRouterCall call = LegacyRouterCall.decode(
                    legacy().prepare(swap, owner(), slippageBps()).tx().data());
            LegacyRouterCall.LegacySwap terms = call.swap();
            return new Order(
                    call.steps(),
                    terms.tokenIn(),
                    terms.tokenOut(),
                    terms.amountIn(),
                    quoted.quote().amountOut(),
                    terms.amountOutMin(),
                    0);
        }
        ExecutablePlan execution = swap.state().execution().orElseThrow();
        ExecutionPlan plan = execution.plan();
        return new Order(
                execution.steps(),
                plan.tokenIn(),
                plan.tokenOut(),
                plan.amountIn(),
                plan.expectedAmountOut(),
                plan.minAmountOut(),
                plan.customFeeBps());
    }

    /** The net output on the present state of the chain; sends nothing. */
    public Uint256 simulate() {
        return isLegacy(swap)
                ? legacy().simulate(swap, owner(), slippageBps()).amountOut()
                : session.desk().simulate(swap).userAmountOut();
    }

    /** Sends the transaction without waiting until it is mined. */
    public Bytes32 send(ExecuteOptions options) {
        return isLegacy(swap)
                ? legacy().submit(swap, owner(), slippageBps(), options)
                : session.desk().execute(swap, options);
    }

    /**
     * Waits until the sent transaction is mined.
     *
     * @throws io.swaplab.client.chain.SwapReverted if it reverted
     */
    public SwapState.Done settle() {
        if (swap.state() instanceof SwapState.LegacySubmitted) {
            return legacy().receipt(swap, TransactionSender.PATIENCE);
        }
        session.desk().receipt(swap, TransactionSender.PATIENCE);
        return (SwapState.Done) swap.state();
    }

    private LegacyDesk legacy() {
        return new LegacyDesk(session);
    }

    private Address owner() {
        return legacy().owner(swap);
    }

    /** The slippage in basis points: as chosen, or the default. */
    public int slippageBps() {
        return legacy().slippageBps(swap);
    }
}
