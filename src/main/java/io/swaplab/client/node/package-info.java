/**
 * Access to the node of a chain: blocks, read-only calls, logs, transactions and errors.
 *
 * <p>The package uses the value types of {@code core.evm}. It contains nothing about pools, tokens or Swaplab's API.
 * {@code node.http} accesses a node over HTTP. Start reading at the interface {@link io.swaplab.client.node.Node}.
 */
@NullMarked
package io.swaplab.client.node;

import org.jspecify.annotations.NullMarked;
