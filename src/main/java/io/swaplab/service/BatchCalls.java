package io.swaplab.service;

import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.execution.NativeMode;
import io.swaplab.client.swap.ApprovalCalls;
import io.swaplab.client.swap.TransactionRequest;
import io.swaplab.client.wire.DirectSwapData.CallData;
import io.swaplab.client.wire.DirectSwapData.TxData;
import io.swaplab.service.route.ChainContext;
import io.swaplab.service.route.ExecutionPreconditionReader;
import java.util.ArrayList;
import java.util.List;

/** Lists the calls of a direct swap for a wallet that makes several calls at once: missing approvals, then the swap. */
final class BatchCalls {
    private final ChainContext chain;

    BatchCalls(ChainContext chain) {
        this.chain = chain;
    }

    List<CallData> of(QuoteIssuer.Issued issued, TxData swap) {
        ExecutionPlan plan = issued.quote().plan();
        List<CallData> calls = new ArrayList<>();
        if (plan.nativeMode() != NativeMode.NATIVE_INPUT) {
            var approval = new ApprovalCalls(plan.tokenIn(), chain.deployment().executionRouter(), plan.amountIn());
            ExecutionPreconditionReader.asking(() -> approval.missing(
                            issued.allowance(),
                            plan.amountIn(),
                            call -> chain.node().simulate(plan.payer(), call, ApprovalCalls.MAX_GAS)))
                    .forEach(call -> calls.add(data(call)));
        }
        calls.add(new CallData(swap.to(), swap.data(), swap.value()));
        return List.copyOf(calls);
    }

    private static CallData data(TransactionRequest call) {
        return new CallData(
                call.to().toString(), call.data().toString(), call.value().toString());
    }
}
