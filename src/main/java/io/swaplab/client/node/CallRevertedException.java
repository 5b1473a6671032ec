package io.swaplab.client.node;

import io.swaplab.core.evm.Bytes;

/** A call reverted in an operation that has no result for a revert, such as a gas estimate. */
public final class CallRevertedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Bytes revertData;

    public CallRevertedException(String message, Bytes revertData) {
        super(message);
        this.revertData = revertData;
    }

    /** The selector and arguments of the error; empty if the contract gave none. */
    public Bytes revertData() {
        return revertData;
    }
}
