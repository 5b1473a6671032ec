package io.swaplab.lab.inspect;

import io.swaplab.client.AnswerFieldParser;
import io.swaplab.client.execution.ExecutePlanCall;
import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.execution.PlanHashes;
import io.swaplab.client.execution.SwapStep;
import io.swaplab.client.execution.TypedDataDigest;
import io.swaplab.client.swap.SwapTransaction;
import io.swaplab.client.wire.PlanData;
import io.swaplab.client.wire.PlanData.StepData;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.math.Uint256;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.node.StringNode;

/**
 * The transaction that a client without checks would send. Its calldata contains plan, steps and signatures exactly as
 * the service's answer has them.
 *
 * @param payer the payer's key, which signs the answer's typed data without a check; null if nothing is to be signed
 */
record UncheckedTransaction(
        Address from,
        Address to,
        Bytes data,
        Uint256 value,
        @Nullable SigningKey payer) {

    /** The transaction of a copy without changes. */
    static UncheckedTransaction honest(SwapCopy copy, SwapTransaction tx, @Nullable SigningKey payer) {
        return new UncheckedTransaction(copy.execution().plan().executor(), tx.to(), tx.data(), tx.value(), payer);
    }

    ExecutePlanCall call() {
        return ExecutePlanCall.decode(data);
    }

    ReadOnlyCall asCall() {
        return new ReadOnlyCall(to, data);
    }

    UncheckedTransaction with(ExecutePlanCall call) {
        return new UncheckedTransaction(from, to, call.encode(), value, payer);
    }

    /** Copies a router call, and replaces the plan's route hash by the hash of the call's steps. */
    static ExecutePlanCall routed(ExecutePlanCall call) {
        ExecutionPlan p = call.plan();
        var plan = new ExecutionPlan(
                p.quoteId(),
                p.payer(),
                p.executor(),
                p.recipient(),
                p.tokenIn(),
                p.tokenOut(),
                p.amountIn(),
                p.expectedAmountOut(),
                p.minAmountOut(),
                p.deadline(),
                p.nonce(),
                p.fundingMode(),
                p.nativeMode(),
                p.customFeeBps(),
                p.customFeeReceiver(),
                PlanHashes.routeHash(call.steps()),
                p.settlementPolicyHash());
        return new ExecutePlanCall(plan, call.steps(), call.quoteSignature(), call.payerSignature());
    }

    /**
     * Converts a changed copy to an answer as a service would send it. If a field below {@code call} was changed, the
     * calldata is encoded from those fields.
     *
     * @throws IllegalArgumentException if the fields cannot be encoded
     */
    EditableAnswer inCalldata(SwapCopy copy, EditableAnswer changed) {
        EditableAnswer lie = changed.without("call");
        if (!changed.at("call").equals(copy.tree().at("call"))) {
            lie.set("tx.data", StringNode.valueOf(called(changed).encode().toString()));
        }
        return lie;
    }

    private static ExecutePlanCall called(EditableAnswer changed) {
        return new ExecutePlanCall(
                plan(changed, "call.plan"),
                steps(changed, "call.steps"),
                Bytes.parse(changed.text("call.quote_signature")),
                Bytes.parse(changed.text("call.payer_signature")));
    }

    /**
     * Creates the transaction that a client without checks would make of a changed answer.
     *
     * @throws IllegalArgumentException if the changed values cannot be encoded
     */
    UncheckedTransaction carrying(SwapCopy copy, EditableAnswer changed) {
        EditableAnswer lie = inCalldata(copy, changed);
        UncheckedTransaction shown = lie.at("tx").isEmpty()
                ? this
                : new UncheckedTransaction(
                        from,
                        Address.parse(lie.text("tx.to")),
                        Bytes.parse(lie.text("tx.data")),
                        Uint256.parse(lie.text("tx.value")),
                        payer);
        if (!shown.data().equals(data)) {
            return shown;
        }
        ExecutePlanCall before = call();
        return shown.with(new ExecutePlanCall(
                differs(copy, changed, "plan") ? plan(changed, "plan") : before.plan(),
                differs(copy, changed, "steps") ? steps(changed, "steps") : before.steps(),
                differs(copy, changed, "signatures.quote_signature")
                        ? Bytes.parse(changed.text("signatures.quote_signature"))
                        : before.quoteSignature(),
                payerSignature(copy, changed, before)));
    }

    /**
     * The payer's signature. If the typed data was changed and the payer's key is known, the changed data is signed;
     * otherwise it is the signature of the unchanged transaction.
     */
    private Bytes payerSignature(SwapCopy copy, EditableAnswer changed, ExecutePlanCall before) {
        return payer != null && differs(copy, changed, "payer_authorization.typed_data")
                ? payer.sign(TypedDataDigest.of(SwapCopy.typedData(changed))).reveal()
                : before.payerSignature();
    }

    private static boolean differs(SwapCopy copy, EditableAnswer changed, String path) {
        return !changed.at(path).equals(copy.tree().at(path));
    }

    private static ExecutionPlan plan(EditableAnswer tree, String path) {
        return AnswerFieldParser.plan(record(tree, path, PlanData.class));
    }

    private static List<SwapStep> steps(EditableAnswer tree, String path) {
        return AnswerFieldParser.steps(List.of(record(tree, path, StepData[].class)));
    }

    private static <T> T record(EditableAnswer tree, String path, Class<T> type) {
        try {
            return tree.read(path, type);
        } catch (JacksonException otherForm) {
            throw new IllegalArgumentException(path + " has another form");
        }
    }

    @Override
    public String toString() {
        return "Sent[to=" + to + ", data of " + data.size() + " bytes]";
    }
}
