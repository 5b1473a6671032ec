package io.swaplab.client.node;

import io.swaplab.core.evm.Bytes;

/** Thrown when a call reverts in an operation that cannot return the revert as a result, such as a gas estimate. */
public final class CallRevertedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Bytes revertData;

    public CallRevertedException(String message, Bytes revertData) {
        super(message);
        this.revertData = revertData;
    }

    /** The revert data: selector and arguments of the error; empty if the contract returned none. */
    public Bytes revertData() {
        return revertData;
    }
}
