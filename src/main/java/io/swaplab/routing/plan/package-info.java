/**
 * Exact amounts: steps in running order, the ledger that runs them on the pools' own quotes, local search on exact
 * quotes, and the replay that validates every route.
 *
 * <p>No search for prices. Doubles enter as the shares of a split and never leave. Start reading at
 * {@link io.swaplab.routing.plan.Apportionment}, then {@link io.swaplab.routing.plan.Ledger}.
 */
@NullMarked
package io.swaplab.routing.plan;

import org.jspecify.annotations.NullMarked;
