package io.swaplab.client.swap;

import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.execution.SwapStep;
import io.swaplab.client.refusal.NullChecks;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes32;
import java.util.List;

/**
 * What a transaction will execute: a plan and its steps, on one router of one chain. The client has computed the plan
 * hash itself.
 *
 * @param quotedGasUnits the server's gas estimate
 */
public record ExecutablePlan(
        ExecutionPlan plan, List<SwapStep> steps, Bytes32 planHash, long chainId, Address router, long quotedGasUnits) {
    public ExecutablePlan {
        NullChecks.given("plan", plan, "steps", steps, "planHash", planHash, "router", router);
        steps = List.copyOf(steps);
    }
}
