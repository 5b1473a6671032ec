package io.swaplab.client.chain;

import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.execution.LegacyRouterCall;
import io.swaplab.client.execution.RouterExecutionReceipt;
import io.swaplab.client.node.Node;
import io.swaplab.client.refusal.ArtifactCheck;
import io.swaplab.client.refusal.ArtifactMismatch;
import io.swaplab.client.swap.ExecutablePlan;
import io.swaplab.client.swap.ExecutableSwap;
import io.swaplab.client.swap.PreparedLegacySwap;
import io.swaplab.client.swap.SwapTransaction;
import io.swaplab.client.swap.TransactionRequest;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.math.Uint256;

/** Runs transactions on the node without sending them, and checks their results. */
public final class Simulation {
    private final Node node;

    public Simulation(Node node) {
        this.node = node;
    }

    /** Runs the router call with the plan's executor as the sender. */
    public RouterExecutionReceipt simulate(ExecutableSwap swap) {
        SwapTransaction tx = swap.tx();
        ExecutionPlan plan = swap.execution().plan();
        return receipt(swap.execution(), succeeded(plan.executor(), tx.request()));
    }

    /**
     * Decodes the receipt that the router returned. Its plan hash, accounts, output token and requested input must be
     * those of the plan, and its output must be at least the plan's minimum.
     */
    private static RouterExecutionReceipt receipt(ExecutablePlan execution, CallResult result) {
        ArtifactCheck check = ArtifactCheck.RECEIPT;
        RouterExecutionReceipt receipt;
        try {
            receipt = RouterExecutionReceipt.decode(result.data());
        } catch (IllegalArgumentException malformed) {
            throw new ArtifactMismatch(
                    check,
                    "return data",
                    "a receipt of " + RouterExecutionReceipt.BYTES + " bytes",
                    malformed.getMessage());
        }
        ExecutionPlan plan = execution.plan();
        ArtifactMismatch.same(check, "planHash", execution.planHash(), receipt.planHash());
        ArtifactMismatch.same(check, "payer", plan.payer(), receipt.payer());
        ArtifactMismatch.same(check, "executor", plan.executor(), receipt.executor());
        ArtifactMismatch.same(check, "recipient", plan.recipient(), receipt.recipient());
        ArtifactMismatch.same(check, "tokenOut", plan.tokenOut(), receipt.tokenOut());
        ArtifactMismatch.same(check, "requestedAmountIn", plan.amountIn(), receipt.requestedAmountIn());
        ArtifactMismatch.holds(
                check,
                !receipt.userAmountOut().isLessThan(plan.minAmountOut()),
                "userAmountOut",
                "at least " + plan.minAmountOut(),
                receipt.userAmountOut());
        return receipt;
    }

    /** Runs a legacy swap with {@link PreparedLegacySwap#owner} as the sender, and returns the output amount. */
    public Uint256 simulateLegacy(PreparedLegacySwap swap) {
        CallResult result = succeeded(swap.owner(), swap.tx());
        try {
            return LegacyRouterCall.decodeAmountOut(result.data());
        } catch (IllegalArgumentException malformed) {
            throw new ArtifactMismatch(ArtifactCheck.RECEIPT, "return data", "one word", malformed.getMessage());
        }
    }

    private CallResult succeeded(Address from, TransactionRequest tx) {
        CallResult result = node.simulate(from, new ReadOnlyCall(tx.to(), tx.data()), tx.value());
        if (!result.ok()) {
            throw new SwapReverted(result.data());
        }
        return result;
    }
}
