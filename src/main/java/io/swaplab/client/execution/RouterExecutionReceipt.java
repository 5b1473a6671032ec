package io.swaplab.client.execution;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.math.Uint256;

/**
 * The return value of {@code executePlan}; amounts in base units.
 *
 * @param actualAmountIn input that the router received and did not refund; less than the plan's input if the token
 *     charges a fee on transfers
 * @param userAmountOut the amount by which the recipient's balance rose
 */
public record RouterExecutionReceipt(
        Bytes32 planHash,
        Address payer,
        Address executor,
        Address recipient,
        Address tokenOut,
        Uint256 requestedAmountIn,
        Uint256 actualAmountIn,
        Uint256 userAmountOut) {
    /** Length of the return data: eight words. */
    public static final int BYTES = 256;

    /**
     * Decodes return data.
     *
     * @throws IllegalArgumentException if its length is wrong, or the upper 12 bytes of an address word are not zero
     */
    public static RouterExecutionReceipt decode(Bytes returnData) {
        if (returnData.size() != BYTES) {
            throw new IllegalArgumentException(
                    "an execution receipt has " + BYTES + " bytes, got " + returnData.size());
        }
        return new RouterExecutionReceipt(
                returnData.word(0, 0),
                Address.ofWord(returnData.word(0, 1)),
                Address.ofWord(returnData.word(0, 2)),
                Address.ofWord(returnData.word(0, 3)),
                Address.ofWord(returnData.word(0, 4)),
                returnData.word(0, 5).toUint(),
                returnData.word(0, 6).toUint(),
                returnData.word(0, 7).toUint());
    }
}
