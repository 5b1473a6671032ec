/**
 * JSON-RPC to a node: blocks, views, logs, transactions.
 *
 * <p>Values in and out are those of {@code evm}; no pool, token or HTTP API knowledge. Answers of the node are checked
 * before they become values. Start reading at {@link io.swaplab.node.Node}, then {@link io.swaplab.node.HttpNode}.
 */
@NullMarked
package io.swaplab.node;

import org.jspecify.annotations.NullMarked;
