package io.swaplab.client.checks;

import io.swaplab.client.artifact.SwapExecution;
import io.swaplab.client.artifact.SwapTransaction;
import io.swaplab.client.execution.ExecutePlanCall;
import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.refusal.ArtifactCheck;
import io.swaplab.client.refusal.ArtifactMismatch;
import io.swaplab.client.wire.SwapData.TxData;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.math.Uint256;

/** C13, C14, C15 and C17: the effects of a ready transaction. */
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

    /** C13: the same minimum everywhere. */
    static void minimum(String flat, TxData tx, ExecutionPlan called, CheckLog log) {
        Uint256 minimum = called.minAmountOut();
        log.same(ArtifactCheck.C13, "amount_out_min", minimum, WireValues.amount("amount_out_min", flat));
        log.same(
                ArtifactCheck.C13,
                "tx.amount_out_min",
                minimum,
                WireValues.amount("tx.amount_out_min", tx.amountOutMin()));
    }

    /** C14, second half: address, name and content of the call. */
    static void content(TxData tx, ExecutePlanCall call, SwapExecution execution, CheckLog log) {
        log.same(ArtifactCheck.C14, "tx.to", execution.router(), WireValues.address("tx.to", tx.to()));
        log.same(ArtifactCheck.C14, "tx.entrypoint", ExecutePlanCall.ENTRYPOINT, tx.entrypoint());
        log.same(ArtifactCheck.C14, "tx.data (plan)", execution.plan(), call.plan());
        log.same(ArtifactCheck.C14, "tx.data (steps)", execution.steps(), call.steps());
    }

    /** C15. */
    static void value(TxData tx, ExecutionPlan plan, CheckLog log) {
        log.same(ArtifactCheck.C15, "tx.value", plan.nativeValue(), WireValues.amount("tx.value", tx.value()));
    }

    /** C17; neither signature is repeated in the refusal. */
    static void payerSignature(ExecutePlanCall call, Bytes sent, CheckLog log) {
        boolean same = call.payerSignature().equals(sent);
        String expected = sent.isEmpty() ? "none" : "the one that was sent";
        log.holds(
                ArtifactCheck.C17,
                same,
                "tx.data (payer signature)",
                expected,
                same ? expected : call.payerSignature().isEmpty() ? "none" : "another one");
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
