/**
 * Finds how to split a trade over pools, and how far a route can be from the optimum.
 *
 * <p>Callers use only {@link io.swaplab.router.Router}, with one snapshot per request, and the requests and answers of
 * {@code graph}. Each of the following packages may use only those listed before it: {@code graph}, the market as a
 * graph of pool directions, with their concave curves; {@code dual}, pruning of edges that cannot matter, and prices at
 * which flows balance (dual decomposition); {@code search}, the whole search, which also limits the number of paths,
 * weighs gas and computes exact amounts.
 *
 * <p>The classes of this package also compute upper bounds on the output of any plan, by weak duality (Lagrangian
 * relaxation). Let a be the input, p_s its price, and sigma_e the surplus of edge e at prices p. For any prices, and
 * any multipliers m >= 0 of the first, middle and last steps of at most K paths over H hops:
 *
 * <pre>{@code
 * any flow:   output <= a * p_s + sum of sigma_e
 * K paths:    output <= a * p_s + K * (m_first + (H - 2) * m_middle + m_last)
 *                       + sum over pools of max over their edges of max(0, sigma_e - m_e)
 * after gas:  the same with sigma_e - gas_e
 * }</pre>
 *
 * <p>Each bound is minimized over prices and multipliers, then widened by the errors of doubles and sampled curves.
 * Floating point only guides the search: every amount in an answer is replayed exactly on the pools. Pools are used
 * only through {@link io.swaplab.core.market.Pool}; their families are in {@code pools}, which no other package of the
 * router imports. The router must not use the chain, JSON, execution plans or transactions. The mathematics and the
 * literature are in {@code src/docs/routing.md}. Start reading at Router, then {@code search.PlanSearch} and {@link
 * io.swaplab.router.LagrangianBound}.
 */
@NullMarked
package io.swaplab.router;

import org.jspecify.annotations.NullMarked;
