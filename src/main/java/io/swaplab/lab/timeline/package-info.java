/**
 * Time and trades on a session's fork: steps that can be undone, and a whale's trades. Before each step a snapshot is
 * taken, after it balances, allowances and pools are compared, and undo returns to the snapshot. Trades move a price,
 * sell an amount or drain a pool; the routers' owner acts as well.
 *
 * <p>Every trade is a transaction through the legacy router, so pools, logs and the service see an ordinary trade. Its
 * size comes from the pool's own quotes. The session knows nothing of steps, and nothing here knows what a step
 * consists of; the console does. Start reading at {@link io.swaplab.lab.timeline.Timeline} and {@link
 * io.swaplab.lab.timeline.Trades}.
 */
@NullMarked
package io.swaplab.lab.timeline;

import org.jspecify.annotations.NullMarked;
