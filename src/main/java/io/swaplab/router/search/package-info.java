/**
 * The search for plans. It finds, in this order: candidate edges, prices, a choice of edges, and a plan in exact
 * amounts. It solves the following problem for an amount a and the price g of a unit of gas, over plans P of at most K
 * paths and H hops:
 *
 * <pre>{@code
 * exact input:   maximize  output(P, a) - g * gas(P)
 * exact output:  minimize  input + g * gas(P)   subject to  output(P, input) >= a
 * }</pre>
 *
 * <p>The dual problem of the network ignores three things: the limit of K paths (cardinality), the use of at most one
 * edge of each pool, and the gas of steps (fixed costs). Heuristics choose edges of the solved network for the full
 * problem:
 *
 * <pre>{@code
 * maximize    output - sum of gas_e over edges with x_e > 0
 * subject to  flow balance,  x_e > 0 on at most one edge of each pool,  these edges lie on at most K paths
 * }</pre>
 *
 * <p>A plan has exact amounts: its steps run in order on the pools' own integer quotes Q_e. The available amount of a
 * token is divided among its consumers by the flows x_e of the split, corrected in proportion to their stiffness k_e;
 * the last consumer takes the remainder. Local search on exact quotes improves the plan, and a replay validates every
 * route. Doubles only decide how amounts are divided; the amounts themselves are exact integers.
 *
 * <pre>{@code
 * sum of inputs of token u = sum of outputs in token u,   output of step e = Q_e(input of step e)
 * }</pre>
 *
 * <p>A search over longer paths starts from the prices of shorter ones. Start reading at {@link
 * io.swaplab.router.search.PlanSearch}, then {@link io.swaplab.router.search.SplitSearch}; for the choice, at {@link
 * io.swaplab.router.search.CardinalityHeuristic}, then {@link io.swaplab.router.search.GasLocalSearch}; for exact
 * amounts, at {@link io.swaplab.router.search.Apportionment}, then {@link io.swaplab.router.search.PlanSimulation}.
 */
@NullMarked
package io.swaplab.router.search;

import org.jspecify.annotations.NullMarked;
