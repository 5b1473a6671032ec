/**
 * JSON-RPC over HTTP: transports, limits, and the reading of answers.
 *
 * <p>Answers of the node are checked before they become values. Start reading at {@link io.swaplab.client.node.http.HttpNode}.
 */
@NullMarked
package io.swaplab.client.node.http;

import org.jspecify.annotations.NullMarked;
