package io.swaplab.lab.session;

import io.swaplab.client.chain.SwapReverted;
import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.execution.RouterExecutionReceipt;
import io.swaplab.client.refusal.ArtifactCheck;
import io.swaplab.client.refusal.ArtifactMismatch;
import io.swaplab.client.swap.ExecutablePlan;
import io.swaplab.client.swap.TransactionRequest;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.CallSequence;
import io.swaplab.lab.backend.Connection;
import java.util.List;

/**
 * Simulates the calls of a contract wallet one after the other. A swap whose approval is in the same batch can only be
 * simulated in this way.
 */
record BatchSimulation(Connection on) {
    /**
     * Runs the calls, of which the last is the swap, and returns what the router would pay.
     *
     * @throws SwapReverted if a call reverts
     */
    RouterExecutionReceipt of(ExecutablePlan execution, List<TransactionRequest> calls) {
        return receipt(
                execution,
                new CallSequence(on).results(execution.plan().executor(), calls).getLast());
    }

    private static RouterExecutionReceipt receipt(ExecutablePlan execution, Bytes data) {
        ArtifactCheck check = ArtifactCheck.RECEIPT;
        RouterExecutionReceipt receipt;
        try {
            receipt = RouterExecutionReceipt.decode(data);
        } catch (IllegalArgumentException malformed) {
            throw new ArtifactMismatch(check, "return data", "a receipt", malformed.getMessage());
        }
        ExecutionPlan plan = execution.plan();
        ArtifactMismatch.same(check, "planHash", execution.planHash(), receipt.planHash());
        ArtifactMismatch.same(check, "recipient", plan.recipient(), receipt.recipient());
        ArtifactMismatch.same(check, "tokenOut", plan.tokenOut(), receipt.tokenOut());
        Uint256 least = plan.minAmountOut();
        Uint256 out = receipt.userAmountOut();
        ArtifactMismatch.holds(check, !out.isLessThan(least), "userAmountOut", "at least " + least, out);
        return receipt;
    }
}
