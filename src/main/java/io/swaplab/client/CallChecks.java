package io.swaplab.client;

import io.swaplab.evm.Address;
import io.swaplab.evm.Bytes;
import io.swaplab.execution.ExecutePlanCall;
import io.swaplab.execution.ExecutionPlan;
import io.swaplab.execution.SwapStep;
import io.swaplab.math.Uint256;
import io.swaplab.wire.TxData;
import java.util.List;

/** C13, C14, C15 and C17: what a ready transaction really does. */
final class CallChecks {
    private CallChecks() {}

    /** C14, first half: the calldata is the strict encoding of an executePlan call. */
    static ExecutePlanCall decoded(TxData tx) {
        Bytes calldata = WireValues.bytes("tx.data", tx.data());
        try {
            return ExecutePlanCall.decode(calldata);
        } catch (IllegalArgumentException other) {
            throw new ArtifactMismatch(
                    ArtifactCheck.C14, "tx.data", "the strict encoding of an executePlan call", other.getMessage());
        }
    }

    /** C13: one minimum, wherever it is named. */
    static void minimum(String flat, TxData tx, ExecutionPlan called) {
        Uint256 minimum = called.minAmountOut();
        ArtifactCheck.C13.same("amount_out_min", minimum, WireValues.amount("amount_out_min", flat));
        ArtifactCheck.C13.same("tx.amount_out_min", minimum, WireValues.amount("tx.amount_out_min", tx.amountOutMin()));
    }

    /** C14, second half: address, name and content of the call. */
    static void content(TxData tx, Address router, ExecutePlanCall call, ExecutionPlan plan, List<SwapStep> steps) {
        ArtifactCheck.C14.same("tx.to", router, WireValues.address("tx.to", tx.to()));
        ArtifactCheck.C14.same("tx.entrypoint", ExecutePlanCall.ENTRYPOINT, tx.entrypoint());
        ArtifactCheck.C14.same("tx.data (plan)", plan, call.plan());
        ArtifactCheck.C14.same("tx.data (steps)", steps, call.steps());
    }

    /** C15. */
    static void value(TxData tx, ExecutionPlan plan) {
        ArtifactCheck.C15.same("tx.value", plan.nativeValue(), WireValues.amount("tx.value", tx.value()));
    }

    /** C17; neither signature is repeated in the refusal. */
    static void payerSignature(ExecutePlanCall call, Bytes sent) {
        ArtifactCheck.C17.holds(
                call.payerSignature().equals(sent),
                "tx.data (payer signature)",
                sent.isEmpty() ? "none" : "the one that was sent",
                call.payerSignature().isEmpty() ? "none" : "another one");
    }

    static SwapTransaction transaction(TxData tx, ExecutionPlan plan) {
        return new SwapTransaction(
                WireValues.address("tx.to", tx.to()),
                WireValues.bytes("tx.data", tx.data()),
                WireValues.amount("tx.value", tx.value()),
                tx.entrypoint(),
                plan.minAmountOut());
    }
}
