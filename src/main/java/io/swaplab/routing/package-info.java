/**
 * Finds how to split a trade over pools.
 *
 * <p>Other rooms call {@link io.swaplab.routing.Router} with one snapshot per request, and know besides it only the words
 * of {@code request}. Below it, each room uses those before it and none after: {@code request}, what is asked and
 * answered; {@code graph}, the market as edges; {@code plan}, exact amounts; {@code candidates}, the edges that can
 * matter; {@code dual}, prices at which flows balance; {@code choice}, few paths and gas; {@code search}, all of it in
 * order; {@code bound}, how near to the best. Floating point guides the search and never leaves it: every amount is
 * replayed on the pools. Never enters: any pool family, the chain, plans of execution or transactions; pools are seen
 * through {@link io.swaplab.market.Pool} alone. Start reading at Router, then {@code search.PlanSearch}.
 */
@NullMarked
package io.swaplab.routing;

import org.jspecify.annotations.NullMarked;
