/**
 * Execution plans, typed data, calldata and receipts: what is hashed, signed and sent. Plans have steps, fee rules, fee
 * arithmetic and hashes; EIP-712 typed data with the Permit2 witness binds a signature to one plan; calldata is encoded
 * for both routers.
 *
 * <p>Pure functions over values of {@code core}, without node, HTTP or keys. The service builds plans with this code,
 * and the client uses it to verify that a plan matches the request. Calldata that does not encode back to identical
 * bytes is refused. {@link io.swaplab.client.execution.ErrorCatalog} explains the errors of all contracts that a swap
 * may call, and never throws on malformed bytes. Start reading at {@link io.swaplab.client.execution.ExecutionPlan},
 * then {@link io.swaplab.client.execution.PlanHashes}, {@link io.swaplab.client.execution.Permit2Witness} and {@link
 * io.swaplab.client.execution.ExecutePlanCall}.
 */
@NullMarked
package io.swaplab.client.execution;

import org.jspecify.annotations.NullMarked;
