package io.swaplab.lab.backend;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Bytes;

/** The errors with which contract wallets report that a call of a batch failed. Safe gives no reason. */
final class FailedCall {
    private static final AbiFunction ERROR = AbiFunction.of("CallFailed(uint256,bytes)");
    private static final Bytes SAFE_ERROR = AbiFunction.of("Error(string)").encode("GS013");

    private FailedCall() {}

    static boolean isReported(Bytes revertData) {
        return ERROR.matches(revertData) || revertData.equals(SAFE_ERROR);
    }

    /** The revert data of the call that failed; revert data that reports no failed call is returned unchanged. */
    static Bytes reason(Bytes revertData) {
        if (!ERROR.matches(revertData)) {
            return revertData;
        }
        try {
            return (Bytes) ERROR.decodeCall(revertData).getLast();
        } catch (IllegalArgumentException malformed) {
            return revertData;
        }
    }
}
