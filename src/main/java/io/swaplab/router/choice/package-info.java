/**
 * Heuristics over a solved network for what its dual leaves out: at most K paths (cardinality constraint), one edge of each
 * pool, and the gas of steps (fixed costs):
 *
 * <pre>{@code
 * maximize    output - sum of gas_e over edges with x_e > 0
 * subject to  flow balance,  x_e > 0 on at most one edge of each pool,  these edges lie on at most K paths
 * }</pre>
 *
 * <p>No exact amounts are made here. Called by {@code search}. Start reading at {@link
 * io.swaplab.router.choice.CardinalityChoice}, then {@link io.swaplab.router.choice.GasLocalSearch}.
 */
@NullMarked
package io.swaplab.router.choice;

import org.jspecify.annotations.NullMarked;
