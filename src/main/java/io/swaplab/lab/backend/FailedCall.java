package io.swaplab.lab.backend;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Bytes;

/** The error with which a contract wallet reports the call of a batch that failed. */
final class FailedCall {
    private static final AbiFunction ERROR = AbiFunction.of("CallFailed(uint256,bytes)");

    private FailedCall() {}

    static boolean isReported(Bytes revertData) {
        return ERROR.matches(revertData);
    }

    /** The revert data of the call that failed; revert data that reports no failed call is returned unchanged. */
    static Bytes reason(Bytes revertData) {
        if (!isReported(revertData)) {
            return revertData;
        }
        try {
            return (Bytes) ERROR.decodeCall(revertData).getLast();
        } catch (IllegalArgumentException malformed) {
            return revertData;
        }
    }
}
