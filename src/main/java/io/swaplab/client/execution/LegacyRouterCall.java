package io.swaplab.client.execution;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.math.Uint256;
import java.util.List;

/** A call of the legacy router. The account that calls it pays the input; there is no plan, no signature and no fee. */
public record LegacyRouterCall(LegacyMethod method, LegacySwap swap, List<SwapStep> steps) {
    public LegacyRouterCall {
        steps = List.copyOf(steps);
    }

    /** The native value, in wei, that the call must send. */
    public Uint256 nativeValue() {
        return method == LegacyMethod.SWAP_EXACT_NATIVE_IN ? swap.amountIn() : Uint256.ZERO;
    }

    public Bytes encode() {
        List<Object> params = List.of(
                swap.tokenIn(),
                swap.tokenOut(),
                swap.amountIn(),
                swap.amountOutMin(),
                swap.recipient(),
                swap.deadline());
        return method.function.encode(params, StructValues.ofSteps(steps));
    }

    /**
     * Decodes calldata, of which only the canonical encoding is accepted.
     *
     * @throws IllegalArgumentException if the bytes are not exactly what {@link #encode} produces for some call
     */
    public static LegacyRouterCall decode(Bytes calldata) {
        for (LegacyMethod method : LegacyMethod.values()) {
            if (method.function.matches(calldata)) {
                List<Object> values = StructValues.decode(method.function, calldata);
                var in = new StructValues.Reader(values.getFirst());
                var swap = new LegacySwap(in.address(), in.address(), in.uint(), in.uint(), in.address(), in.uint());
                return new LegacyRouterCall(method, swap, StructValues.toSteps(values.get(1)));
            }
        }
        throw new IllegalArgumentException("not a call of the legacy router");
    }

    /**
     * Decodes the output amount that a call returned.
     *
     * @throws IllegalArgumentException if the data is not one word
     */
    public static Uint256 decodeAmountOut(Bytes returnData) {
        if (returnData.size() != Uint256.BYTES) {
            throw new IllegalArgumentException("a legacy swap returns 32 bytes, got " + returnData.size());
        }
        return returnData.word(0, 0).toUint();
    }

    /** The entry points of the legacy router. */
    public enum LegacyMethod {
        SWAP_EXACT_IN("swapExactIn"),
        SWAP_EXACT_NATIVE_IN("swapExactNativeIn"),
        SWAP_EXACT_IN_TO_NATIVE("swapExactInToNative");

        private final String functionName;
        private final AbiFunction function;

        LegacyMethod(String functionName) {
            this.functionName = functionName;
            this.function = AbiFunction.of(
                    functionName + "((address,address,uint256,uint256,address,uint256)," + StructValues.STEP + "[])");
        }

        public String functionName() {
            return functionName;
        }

        public static LegacyMethod of(NativeMode mode) {
            return switch (mode) {
                case ERC20 -> SWAP_EXACT_IN;
                case NATIVE_INPUT -> SWAP_EXACT_NATIVE_IN;
                case NATIVE_OUTPUT -> SWAP_EXACT_IN_TO_NATIVE;
            };
        }
    }

    /**
     * The arguments of a legacy router call, except the steps. The wrapped token represents the native coin; amounts
     * are in base units.
     *
     * @param deadline the last second at which the call can be executed, in Unix seconds
     */
    public record LegacySwap(
            Address tokenIn,
            Address tokenOut,
            Uint256 amountIn,
            Uint256 amountOutMin,
            Address recipient,
            Uint256 deadline) {}
}
