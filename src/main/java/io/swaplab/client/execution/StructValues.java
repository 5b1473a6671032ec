package io.swaplab.client.execution;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.math.Uint256;
import java.util.ArrayList;
import java.util.List;

/** Carries the contract's structs to and from lists of ABI values, in the order of the struct members. */
final class StructValues {
    static final String PLAN = "(bytes32,address,address,address,address,address,uint256,uint256,uint256,uint256,"
            + "uint256,uint8,uint8,uint16,address,bytes32,bytes32)";
    static final String STEP = "(address,address,address,address,uint256,bool,bytes)";

    private StructValues() {}

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

    static List<Object> ofSteps(List<SwapStep> steps) {
        List<Object> values = new ArrayList<>(steps.size());
        for (SwapStep step : steps) {
            values.add(List.of(
                    step.adapter(),
                    step.pool(),
                    step.tokenIn(),
                    step.tokenOut(),
                    step.amountIn(),
                    step.zeroForOne(),
                    step.extraData()));
        }
        return values;
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

    /** Takes the members of a decoded tuple one after the other. */
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
