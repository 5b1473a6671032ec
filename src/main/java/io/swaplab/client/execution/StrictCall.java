package io.swaplab.client.execution;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Bytes;
import java.util.List;

/** Decoding that accepts one encoding only: the one that the same values encode to. */
final class StrictCall {
    /** Far above any real plan; bounds the work that hostile calldata can cause. */
    private static final int MAX_BYTES = 128 * 1024;

    private StrictCall() {}

    /**
     * @throws IllegalArgumentException when the bytes call another function, end early, carry trailing bytes, dirty
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
}
