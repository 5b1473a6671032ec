/**
 * News of a node over WebSocket, which only say that it is worth asking now.
 *
 * <p>The content of messages is not used: the head is what {@code node} answers. Start reading at
 * {@link io.swaplab.client.node.wake.HeadBell}.
 */
@NullMarked
package io.swaplab.client.node.wake;

import org.jspecify.annotations.NullMarked;
