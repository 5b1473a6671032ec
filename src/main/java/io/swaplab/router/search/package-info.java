/**
 * The whole search in order: candidates, prices, choice, exact plan. For an amount a and the price g of a unit of gas,
 * over plans P of at most K paths and H hops:
 *
 * <pre>{@code
 * exact input:   maximize  output(P, a) - g * gas(P)
 * exact output:  minimize  input + g * gas(P)   subject to  output(P, input) >= a
 * }</pre>
 *
 * <p>The dual of the network ignores three constraints: at most K paths (cardinality), one edge of each pool, and the
 * gas of steps (fixed costs). Heuristics choose edges of the solved network for the full problem:
 *
 * <pre>{@code
 * maximize    output - sum of gas_e over edges with x_e > 0
 * subject to  flow balance,  x_e > 0 on at most one edge of each pool,  these edges lie on at most K paths
 * }</pre>
 *
 * <p>A search over longer paths starts from the prices of shorter ones. Exact amounts are computed in {@code plan}.
 * Start reading at {@link io.swaplab.router.search.PlanSearch}, then {@link io.swaplab.router.search.SplitSearch}; for
 * the choice, at {@link io.swaplab.router.search.CardinalityChoice}, then {@link
 * io.swaplab.router.search.GasLocalSearch}.
 */
@NullMarked
package io.swaplab.router.search;

import org.jspecify.annotations.NullMarked;
