package io.swaplab.client.execution;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Bytes;
import java.util.List;

/**
 * A call of {@code executePlan}, the only function of the execution router that moves tokens. {@code toString} omits
 * the signatures.
 *
 * @param quoteSignature 64 or 65 bytes by a quote signer over the plan hash
 * @param payerSignature by the payer over the Permit2 digest: 64 or 65 bytes, or what the payer's code accepts; in
 *     direct mode empty, or {@link TokenPermit#encode a permit} of the input token
 */
public record ExecutePlanCall(ExecutionPlan plan, List<SwapStep> steps, Bytes quoteSignature, Bytes payerSignature) {
    /** The value of the API field {@code entrypoint}. */
    public static final String ENTRYPOINT = "executePlan";

    private static final AbiFunction FUNCTION =
            AbiFunction.of(ENTRYPOINT + "(" + StructValues.PLAN + "," + StructValues.STEP + "[],bytes,bytes)");

    public ExecutePlanCall {
        steps = List.copyOf(steps);
    }

    public static Bytes selector() {
        return FUNCTION.selector();
    }

    public Bytes encode() {
        return FUNCTION.encode(StructValues.ofPlan(plan), StructValues.ofSteps(steps), quoteSignature, payerSignature);
    }

    /**
     * Decodes calldata, of which only the canonical encoding is accepted.
     *
     * @throws IllegalArgumentException if the bytes are not exactly what {@link #encode} produces for some call
     */
    public static ExecutePlanCall decode(Bytes calldata) {
        List<Object> values = StructValues.decode(FUNCTION, calldata);
        return new ExecutePlanCall(
                StructValues.toPlan(values.get(0)), StructValues.toSteps(values.get(1)), (Bytes) values.get(2), (Bytes)
                        values.get(3));
    }

    @Override
    public String toString() {
        return "ExecutePlanCall[plan=" + plan + ", steps=" + steps + ", signatures masked]";
    }
}
