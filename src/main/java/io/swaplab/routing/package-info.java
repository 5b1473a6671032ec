/**
 * Finds how to split a trade over pools.
 *
 * <p>Lives here: the graph of a market, the search for the prices at which a trade's flows balance, the choice of few
 * paths, and the exact replay that gives every amount of the answer. Floating point guides the search and never leaves
 * it. Never enters: any pool family, the chain, plans or transactions; pools are seen through {@link
 * io.swaplab.market.Pool} alone, and asked by {@code PoolCalls} alone: one whose code fails is logged, counted and left
 * out of that search. The service calls {@link io.swaplab.routing.Router} with one snapshot per request. Start reading
 * there, then {@code SplitSearch}, {@code Prices} and {@code Split}.
 */
@NullMarked
package io.swaplab.routing;

import org.jspecify.annotations.NullMarked;
