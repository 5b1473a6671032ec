package io.swaplab.node.http;

import io.swaplab.node.NodeException;

/** Carries one JSON-RPC request body to an endpoint and brings the body of its answer. */
interface RpcTransport extends AutoCloseable {
    /**
     * Exchanges one body.
     *
     * @param method what is asked, for messages and to tell what may be asked twice
     * @throws NodeException when no answer came, or one that cannot be an answer of a node
     */
    byte[] exchange(String method, byte[] request);

    /** The endpoint, for messages. */
    Endpoint endpoint();

    @Override
    void close();
}
