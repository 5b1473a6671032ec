/**
 * Time and trades on a session's fork: steps that can be undone, and a whale's trades. Each step takes a snapshot first
 * and then compares balances, allowances and pools; undo returns to the snapshot. Trades move a price, sell an amount
 * or drain a pool; the routers' owner acts as well.
 *
 * <p>Every trade is a transaction through the legacy router, so pools, logs and the service see an ordinary trade. Its
 * size comes from the pool's own quotes. The session does not know about steps, and only the console knows what a step
 * consists of. Start reading at {@link io.swaplab.lab.timeline.Timeline} and {@link io.swaplab.lab.timeline.Trades}.
 */
@NullMarked
package io.swaplab.lab.timeline;

import org.jspecify.annotations.NullMarked;
