package io.swaplab.client.node;

import io.swaplab.core.evm.Bytes;

/** A call reverted where only its success has a result. */
public final class CallRevertedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Bytes revertData;

    public CallRevertedException(String message, Bytes revertData) {
        super(message);
        this.revertData = revertData;
    }

    /** The error's selector and arguments, or empty. */
    public Bytes revertData() {
        return revertData;
    }
}
