package io.swaplab.execution.router;

import io.swaplab.evm.Address;
import io.swaplab.evm.Bytes;
import io.swaplab.evm.Bytes32;
import io.swaplab.math.Uint256;

/**
 * What {@code executePlan} returns; amounts in base units.
 *
 * @param actualAmountIn input that arrived and was not given back; less than requested for fee-on-transfer tokens
 * @param userAmountOut what the recipient's balance grew by
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
    /** Eight words. */
    public static final int BYTES = 256;

    /**
     * Reads return data.
     *
     * @throws IllegalArgumentException when it has another length or dirty address words
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
