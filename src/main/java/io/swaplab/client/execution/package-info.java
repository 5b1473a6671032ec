/**
 * Execution plans with their steps, fee rules and hashes; the EIP-712 typed data with a Permit2 witness that binds the
 * payer's signature to one plan; permits of input tokens; and the calldata and receipts of both routers.
 *
 * <p>The package contains pure functions over the values of {@code io.swaplab.core}. It uses no node, HTTP or keys. The
 * service builds plans with this code, and the client uses it to verify that a plan matches the request. Calldata is
 * refused if encoding its decoded values does not give the same bytes. {@link io.swaplab.client.execution.ErrorCatalog}
 * explains the errors of all contracts that a swap may call, and never throws on malformed bytes. Start reading at
 * {@link io.swaplab.client.execution.ExecutionPlan}, then {@link io.swaplab.client.execution.PlanHashes}, {@link
 * io.swaplab.client.execution.Permit2WitnessMessage} and {@link io.swaplab.client.execution.ExecutePlanCall}.
 */
@NullMarked
package io.swaplab.client.execution;

import org.jspecify.annotations.NullMarked;
