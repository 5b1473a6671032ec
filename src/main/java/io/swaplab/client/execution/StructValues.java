package io.swaplab.client.execution;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.math.Uint256;
import java.util.ArrayList;
import java.util.List;

/** Converts the contract's structs to and from lists of ABI values, in the order of the struct members. */
final class StructValues {
    static final String PLAN_TYPE = "ExecutionPlan(bytes32 quoteId,address payer,address executor,address recipient,"
            + "address tokenIn,address tokenOut,uint256 amountIn,uint256 expectedAmountOut,uint256 minAmountOut,"
            + "uint256 deadline,uint256 nonce,uint8 fundingMode,uint8 nativeMode,uint16 customFeeBps,"
            + "address customFeeReceiver,bytes32 routeHash,bytes32 settlementPolicyHash)";
    static final String STEP_TYPE = "SwapStep(address adapter,address pool,address tokenIn,address tokenOut,"
            + "uint256 amountIn,bool zeroForOne,bytes extraData)";

    /** The plan's struct as a type in function signatures, which have no member names. */
    static final String PLAN = tuple(PLAN_TYPE);

    static final String STEP = tuple(STEP_TYPE);

    /**
     * Maximum size of calldata to decode. It is far above that of any real plan, and limits the work that hostile
     * calldata can cause.
     */
    private static final int MAX_BYTES = 128 * 1024;

    private StructValues() {}

    private static String tuple(String type) {
        return type.substring(type.indexOf('(')).replaceAll(" \\w+", "");
    }

    /**
     * Decodes the arguments of a call. The calldata must be the canonical ABI encoding of its values.
     *
     * @throws IllegalArgumentException when the bytes call another function, end early, or have trailing bytes, dirty
     *     padding or another layout
     */
    static List<Object> decode(AbiFunction function, Bytes calldata) {
        if (calldata.size() > MAX_BYTES) {
            throw new IllegalArgumentException(
                    "calldata of " + function.name() + " above " + MAX_BYTES + " bytes: " + calldata.size());
        }
        List<Object> values = function.decodeCall(calldata);
        if (!function.encode(values).equals(calldata)) {
            throw new IllegalArgumentException("the calldata is not the strict encoding of its " + function.name()
                    + " arguments (trailing bytes, dirty padding or another layout)");
        }
        return values;
    }

    static List<Object> ofPlan(ExecutionPlan plan) {
        return List.of(
                plan.quoteId(),
                plan.payer(),
                plan.executor(),
                plan.recipient(),
                plan.tokenIn(),
                plan.tokenOut(),
                plan.amountIn(),
                plan.expectedAmountOut(),
                plan.minAmountOut(),
                plan.deadline(),
                plan.nonce(),
                plan.fundingMode().code(),
                plan.nativeMode().code(),
                plan.customFeeBps(),
                plan.customFeeReceiver(),
                plan.routeHash(),
                plan.settlementPolicyHash());
    }

    static ExecutionPlan toPlan(Object values) {
        var in = new Reader(values);
        return new ExecutionPlan(
                in.word(),
                in.address(),
                in.address(),
                in.address(),
                in.address(),
                in.address(),
                in.uint(),
                in.uint(),
                in.uint(),
                in.uint(),
                in.uint(),
                FundingMode.ofCode(in.small()),
                NativeMode.ofCode(in.small()),
                in.small(),
                in.address(),
                in.word(),
                in.word());
    }

    static List<List<Object>> ofSteps(List<SwapStep> steps) {
        return steps.stream().map(StructValues::ofStep).toList();
    }

    static List<Object> ofStep(SwapStep step) {
        return List.of(
                step.adapter(),
                step.pool(),
                step.tokenIn(),
                step.tokenOut(),
                step.amountIn(),
                step.zeroForOne(),
                step.extraData());
    }

    static List<SwapStep> toSteps(Object values) {
        List<SwapStep> steps = new ArrayList<>();
        for (Object element : (List<?>) values) {
            var in = new Reader(element);
            steps.add(new SwapStep(
                    in.address(), in.address(), in.address(), in.address(), in.uint(), in.bool(), in.bytes()));
        }
        return List.copyOf(steps);
    }

    /** Reads the members of a decoded tuple in order. */
    static final class Reader {
        private final List<?> values;
        private int next;

        Reader(Object values) {
            this.values = (List<?>) values;
        }

        Bytes32 word() {
            return (Bytes32) values.get(next++);
        }

        Address address() {
            return (Address) values.get(next++);
        }

        Uint256 uint() {
            return (Uint256) values.get(next++);
        }

        int small() {
            return uint().toIntExact();
        }

        boolean bool() {
            return (Boolean) values.get(next++);
        }

        Bytes bytes() {
            return (Bytes) values.get(next++);
        }
    }
}
