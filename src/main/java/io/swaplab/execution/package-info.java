/**
 * What is signed and what is sent: execution plans, their hashes, the Permit2 witness, the calldata of both routers,
 * the receipt and fee arithmetic. The errors of the contracts are in {@code execution.errors}.
 *
 * <p>Pure functions over values of {@code evm}, {@code market} and {@code math}; no node, no HTTP, no keys. The server
 * builds plans with it and the client proves with the same code that a plan is what it asked for. Start reading at
 * {@link io.swaplab.execution.ExecutionPlan}, then {@link io.swaplab.execution.PlanHashes}.
 */
@NullMarked
package io.swaplab.execution;

import org.jspecify.annotations.NullMarked;
