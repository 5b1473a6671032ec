/**
 * Exact amounts: steps in running order, the ledger that runs them by the pools' own quotes, the polish of a plan by such
 * quotes, and the replay that judges every route.
 *
 * <p>No search for prices; doubles come in as the shares of a split and never go out. Start reading at
 * {@link io.swaplab.routing.plan.Apportionment}, then {@link io.swaplab.routing.plan.Ledger}.
 */
@NullMarked
package io.swaplab.routing.plan;

import org.jspecify.annotations.NullMarked;
