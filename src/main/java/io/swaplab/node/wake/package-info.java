/**
 * News of a node over WebSocket, which only say that it is worth asking now.
 *
 * <p>The content of messages is not used: the head is what {@code node} answers. Start reading at
 * {@link io.swaplab.node.wake.HeadBell}.
 */
@NullMarked
package io.swaplab.node.wake;

import org.jspecify.annotations.NullMarked;
