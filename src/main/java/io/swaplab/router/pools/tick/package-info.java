/**
 * What every family with liquidity between ticks shares: prices at ticks, amounts between prices, the table of initialised
 * ticks and the walk of a swap across them; the pool and its quotes, its ticks as read from views, its logs, and the replay
 * of recorded swaps.
 *
 * <p>No floating point and no provider. A family provides its fee, its limits on amounts and its gas; no code here depends
 * on the family. Start reading at {@link io.swaplab.router.pools.tick.TickWalk} and {@link
 * io.swaplab.router.pools.tick.TickPool}.
 */
@NullMarked
package io.swaplab.router.pools.tick;

import org.jspecify.annotations.NullMarked;
