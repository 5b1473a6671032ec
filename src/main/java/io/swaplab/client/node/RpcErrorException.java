package io.swaplab.client.node;

import io.swaplab.core.evm.Bytes;

/** The endpoint answered a JSON-RPC error. */
public final class RpcErrorException extends NodeException {
    private static final long serialVersionUID = 1L;

    private final transient RpcError error;

    public RpcErrorException(String message, RpcError error) {
        super(message);
        this.error = error;
    }

    public RpcErrorException(String message, long code, Bytes data) {
        this(message, new RpcError(code, message, data));
    }

    /** The JSON-RPC error code, such as -32601 for an unknown method. */
    public long code() {
        return error.code();
    }

    /** The bytes that came with the error, such as revert data, or empty. */
    public Bytes data() {
        return error.data();
    }

    public RpcError error() {
        return error;
    }
}
