package io.swaplab.client.node.http;

import io.swaplab.client.node.NodeException;

/** Sends one JSON-RPC request body to an endpoint and returns the body of its answer. */
interface RpcTransport extends AutoCloseable {
    /**
     * Sends one request body and returns the body of the answer.
     *
     * @param method the method, for messages and to decide whether the request may be repeated
     * @throws NodeException if there was no answer, or its HTTP status was not 200
     */
    byte[] exchange(String method, byte[] request);

    /** The endpoint, for messages. */
    Endpoint endpoint();

    /** The number of exchanges that may have changed the chain; zero if they are not counted. */
    default long changes() {
        return 0;
    }

    @Override
    void close();
}
