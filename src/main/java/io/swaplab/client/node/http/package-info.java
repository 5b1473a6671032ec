/**
 * Access to a node by JSON-RPC over HTTP: transports, limits, and strict parsing of answers. A WebSocket subscription
 * only signals that a new block can be read.
 *
 * <p>Answers are checked before they become values; the content of WebSocket messages is ignored. Start reading at
 * {@link io.swaplab.client.node.http.HttpNode}, then {@link io.swaplab.client.node.http.NewHeadListener}.
 */
@NullMarked
package io.swaplab.client.node.http;

import org.jspecify.annotations.NullMarked;
