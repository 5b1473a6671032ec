/**
 * What is planned, hashed, signed and sent: execution plans, typed data, calldata and receipts. Plans have steps,
 * policies, fee arithmetic and hashes; EIP-712 typed data and the Permit2 witness bind a signature to one plan; the
 * calldata is that of both routers.
 *
 * <p>Pure functions over values of {@code core}; no node, no HTTP, no keys. The server builds plans with it and the
 * client proves with the same code that a plan is what it asked for. Calldata that does not encode back to the same
 * bytes is refused. {@link io.swaplab.client.execution.ErrorCatalog} explains the errors of all contracts that a swap may
 * meet, and never throws on malformed bytes. Start reading at {@link io.swaplab.client.execution.ExecutionPlan}, then
 * {@link io.swaplab.client.execution.PlanHashes}, {@link io.swaplab.client.execution.Permit2Witness} and {@link
 * io.swaplab.client.execution.ExecutePlanCall}.
 */
@NullMarked
package io.swaplab.client.execution;

import org.jspecify.annotations.NullMarked;
