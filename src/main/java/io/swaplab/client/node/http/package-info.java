/**
 * JSON-RPC over HTTP: transports, limits, and the reading of answers. News of a node come over WebSocket, and only say
 * that it is worth asking now.
 *
 * <p>Answers of the node are checked before they become values, and the content of news is not used. Start reading at
 * {@link io.swaplab.client.node.http.HttpNode}, then {@link io.swaplab.client.node.http.HeadBell}.
 */
@NullMarked
package io.swaplab.client.node.http;

import org.jspecify.annotations.NullMarked;
