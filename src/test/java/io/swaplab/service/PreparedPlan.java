package io.swaplab.service;

import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.execution.FundingMode;
import io.swaplab.client.execution.NativeMode;
import io.swaplab.client.execution.Permit2WitnessMessage;
import io.swaplab.client.wire.PlanData;
import io.swaplab.client.wire.PrepareData;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.math.Uint256;

/** Reads what the payer has to sign out of an answer, as a client does. */
final class PreparedPlan {
    private PreparedPlan() {}

    static Permit2WitnessMessage of(PrepareData data) {
        PlanData plan = data.artifact().plan();
        ExecutionPlan read = new ExecutionPlan(
                Bytes32.parse(plan.quoteId()),
                Address.parse(plan.payer()),
                Address.parse(plan.executor()),
                Address.parse(plan.recipient()),
                Address.parse(plan.tokenIn()),
                Address.parse(plan.tokenOut()),
                Uint256.parse(plan.amountIn()),
                Uint256.parse(plan.expectedAmountOut()),
                Uint256.parse(plan.minAmountOut()),
                Uint256.parse(plan.deadline()),
                Uint256.parse(plan.nonce()),
                FundingMode.ofCode(plan.fundingMode()),
                NativeMode.ofCode(plan.nativeMode()),
                plan.customFeeBps(),
                Address.parse(plan.customFeeReceiver()),
                Bytes32.parse(plan.routeHash()),
                Bytes32.parse(plan.settlementPolicyHash()));
        return Permit2WitnessMessage.of(
                read, data.artifact().chainId(), Address.parse(data.artifact().executionRouter()));
    }
}
