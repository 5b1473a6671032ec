/**
 * The interface of a chain's node: blocks, views, logs, transactions and errors.
 *
 * <p>Its values are those of {@code core.evm}; it knows no pools, tokens or HTTP API. {@code node.http} implements it.
 * Start reading at {@link io.swaplab.client.node.Node}.
 */
@NullMarked
package io.swaplab.client.node;

import org.jspecify.annotations.NullMarked;
