/**
 * Finds how to split a trade over pools, and how far that can be from the best.
 *
 * <p>Callers use {@link io.swaplab.router.Router} with one snapshot per request and the requests and answers of {@code
 * graph}, nothing else. Each room may use only those listed before it: {@code curves}, pools as concave functions;
 * {@code graph}, the market as a graph of pool directions; {@code plan}, exact amounts and replay; {@code candidates}, pruning
 * of edges that cannot matter; {@code dual}, prices at which flows balance (dual decomposition); {@code search}, few paths,
 * gas, and the whole search in order. Here are the upper bounds on any plan by weak duality (Lagrangian relaxation). At any
 * prices p and multipliers m >= 0 of the first, middle and last steps of at most K paths over H hops:
 *
 * <pre>{@code
 * any flow:   output <= a * p_s + sum of sigma_e
 * K paths:    output <= a * p_s + K * (m_first + (H - 2) * m_middle + m_last)
 *                       + sum over pools of max over their edges of max(0, sigma_e - m_e)
 * after gas:  the same with sigma_e - gas_e
 * }</pre>
 *
 * <p>Each is minimized over prices and multipliers and widened by the errors of doubles and sampled curves. Floating point
 * guides the search only: every amount in an answer is replayed exactly on the pools. Pools are seen through {@link
 * io.swaplab.core.market.Pool} alone; their families are {@code pools}, which no other room here imports. Not allowed: the
 * chain, JSON, execution plans, transactions. The mathematics and the literature are in {@code src/docs/routing.md}. Start
 * reading at Router, then {@code search.PlanSearch} and {@link io.swaplab.router.LagrangianBound}.
 */
@NullMarked
package io.swaplab.router;

import org.jspecify.annotations.NullMarked;
