/**
 * What is planned and hashed: execution plans, their steps and policies, fee arithmetic and the hashes of a plan.
 *
 * <p>Pure functions over values of {@code evm}, {@code market} and {@code math}; no node, no HTTP, no keys. The server
 * builds plans with it and the client proves with the same code that a plan is what it asked for. Signatures are in
 * {@code execution.signing}, calldata and receipts in {@code execution.router}, the contracts' errors in {@code
 * execution.errors}. Start reading at {@link io.swaplab.client.execution.ExecutionPlan}, then {@link
 * io.swaplab.client.execution.PlanHashes}.
 */
@NullMarked
package io.swaplab.client.execution;

import org.jspecify.annotations.NullMarked;
