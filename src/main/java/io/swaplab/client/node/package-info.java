/**
 * A node as the rest of the house sees it: blocks, views, logs, transactions, and what can go wrong.
 *
 * <p>Values in and out are those of {@code evm}; no pool, token or HTTP API knowledge. {@code node.http} asks a real one.
 * Start reading at {@link io.swaplab.client.node.Node}.
 */
@NullMarked
package io.swaplab.client.node;

import org.jspecify.annotations.NullMarked;
