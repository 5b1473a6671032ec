package io.swaplab.client.swap;

import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.execution.SwapStep;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes32;
import java.util.List;

/**
 * What will be executed: a plan and its steps, on one router of one chain. The hashes were recomputed locally.
 *
 * @param quotedGasUnits the server's gas estimate
 */
public record SwapExecution(
        ExecutionPlan plan, List<SwapStep> steps, Bytes32 planHash, long chainId, Address router, long quotedGasUnits) {
    public SwapExecution {
        steps = List.copyOf(steps);
    }
}
