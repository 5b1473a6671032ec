/**
 * Access to the node of a chain: blocks, read-only calls, logs, transactions and errors.
 *
 * <p>The values are those of {@code core.evm}. The package contains nothing about pools, tokens or Swaplab's API.
 * {@code node.http} implements the interface over HTTP. Start reading at {@link io.swaplab.client.node.Node}.
 */
@NullMarked
package io.swaplab.client.node;

import org.jspecify.annotations.NullMarked;
