/**
 * What all families with liquidity between ticks share: the walk of a swap across ticks, the pool, and its quotes. Also
 * prices at ticks, amounts between prices, the table of initialised ticks and how it is read from views, the logs, and
 * the replay of recorded swaps.
 *
 * <p>No floating point, and no data of providers. A family supplies its fee, its limits on amounts and its gas; no code
 * here depends on a family. Start reading at {@link io.swaplab.router.pools.tick.TickWalk} and {@link
 * io.swaplab.router.pools.tick.TickPool}.
 */
@NullMarked
package io.swaplab.router.pools.tick;

import org.jspecify.annotations.NullMarked;
