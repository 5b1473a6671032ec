package io.swaplab.client;

import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.execution.NativeMode;
import io.swaplab.client.refusal.ArtifactCheck;
import io.swaplab.client.swap.ApprovalCalls;
import io.swaplab.client.swap.SwapTransaction;
import io.swaplab.client.swap.TransactionRequest;
import io.swaplab.client.wire.IssuesData.CallData;
import io.swaplab.core.evm.Address;
import java.util.ArrayList;
import java.util.List;

/**
 * The part of the check C18 of {@link ArtifactCheck} that is about the list of calls for wallets that batch: it holds
 * the swap as its last call, and before it at most an approval of exactly the plan's input for the execution router.
 * How many approvals are missing depends on the block, so the client computes that again before it returns the list.
 */
final class BatchCallChecks {
    private static final String CALLS = "calls";

    private BatchCallChecks() {}

    static void all(List<CallData> raw, SwapTransaction swap, ExecutionPlan plan, Address router, CheckLog log) {
        List<TransactionRequest> named = parsed(CALLS, raw);
        boolean same = forms(swap, plan, router).contains(named);
        log.holds(
                ArtifactCheck.C18,
                same,
                CALLS,
                "missing approvals of " + plan.amountIn() + " for " + router + ", then tx",
                same ? "the same" : named.size() + " other calls");
    }

    /** The calls of an answer's field. */
    static List<TransactionRequest> parsed(String field, List<CallData> raw) {
        List<TransactionRequest> calls = new ArrayList<>();
        for (int i = 0; i < raw.size(); i++) {
            calls.add(parsed(field + "[" + i + "].", raw.get(i)));
        }
        return List.copyOf(calls);
    }

    private static TransactionRequest parsed(String at, CallData call) {
        return new TransactionRequest(
                AnswerFieldParser.address(at + "to", call.to()),
                AnswerFieldParser.bytes(at + "data", call.data()),
                AnswerFieldParser.amount(at + "value", call.value()));
    }

    private static List<List<TransactionRequest>> forms(SwapTransaction swap, ExecutionPlan plan, Address router) {
        if (plan.nativeMode() == NativeMode.NATIVE_INPUT) {
            return List.of(List.of(swap.request()));
        }
        return new ApprovalCalls(plan.tokenIn(), router, plan.amountIn())
                .forms().stream()
                        .map(approvals -> followed(approvals, swap.request()))
                        .toList();
    }

    /** The calls, and one more after them. */
    static List<TransactionRequest> followed(List<TransactionRequest> calls, TransactionRequest last) {
        List<TransactionRequest> all = new ArrayList<>(calls);
        all.add(last);
        return List.copyOf(all);
    }
}
