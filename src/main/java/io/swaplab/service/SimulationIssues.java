package io.swaplab.service;

import io.swaplab.client.execution.ErrorCatalog;
import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.execution.Revert;
import io.swaplab.client.execution.RouterExecutionReceipt;
import io.swaplab.client.wire.IssuesData.SimulationIssue;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.ForeignText;
import io.swaplab.core.math.Uint256;
import org.jspecify.annotations.Nullable;

/** Converts the simulation of a plan's transaction to an issue of the API. Error texts of tokens are untrusted. */
final class SimulationIssues {
    private static final int MOST_NAME = 120;
    private static final int MOST_REASON = 600;

    private SimulationIssues() {}

    /** Null if the transaction would settle. */
    static @Nullable SimulationIssue of(ExecutionPlan plan, Preflight.Seen seen) {
        Uint256 balance = seen.balance();
        if (Preflight.isNativeInput(plan) && balance != null && balance.isLessThan(plan.amountIn())) {
            // Nodes refuse such a call in different words, before any contract runs.
            return new SimulationIssue(
                    false,
                    "InsufficientFunds",
                    "InsufficientFunds: the executor has " + balance + " of the " + plan.amountIn()
                            + " wei that the transaction sends. Fund the executor.");
        }
        CallResult result = seen.simulation();
        if (result == null) {
            return new SimulationIssue(
                    null, null, "unknown: the chain's node did not simulate the transaction, or not in time");
        }
        return result.ok() ? settled(plan, result) : reverted(ErrorCatalog.explain(result.data()));
    }

    private static SimulationIssue reverted(Revert revert) {
        return new SimulationIssue(
                false, ForeignText.line(revert.name(), MOST_NAME), ForeignText.line(revert.toString(), MOST_REASON));
    }

    private static @Nullable SimulationIssue settled(ExecutionPlan plan, CallResult result) {
        if (result.data().size() == RouterExecutionReceipt.BYTES
                && !result.data()
                        .word(0, RouterExecutionReceipt.BYTES / Uint256.BYTES - 1)
                        .toUint()
                        .isLessThan(plan.minAmountOut())) {
            return null;
        }
        return new SimulationIssue(
                null, null, "unknown: the chain's node answered the simulation with something else than a receipt");
    }
}
