/**
 * Finds how to split a trade over pools.
 *
 * <p>Callers use {@link io.swaplab.router.Router} with one snapshot per request and the types of {@code request},
 * nothing else. Inside, each room may use only those listed before it: {@code request}, requests and answers;
 * {@code graph}, the market as a graph of pool directions; {@code plan}, exact amounts and replay; {@code candidates},
 * pruning of edges that cannot matter; {@code dual}, prices at which flows balance (dual decomposition);
 * {@code choice}, heuristics for few paths and gas; {@code search}, the whole search in order; {@code bound},
 * Lagrangian upper bounds. Floating point guides the search only: every amount in an answer is replayed exactly on the
 * pools. Not allowed here: pool families, the chain, execution plans, transactions; pools are seen through
 * {@link io.swaplab.core.market.Pool} alone. The mathematics and the literature are in {@code src/docs/routing.md}. Start
 * reading at Router, then {@code search.PlanSearch}.
 */
@NullMarked
package io.swaplab.router;

import org.jspecify.annotations.NullMarked;
