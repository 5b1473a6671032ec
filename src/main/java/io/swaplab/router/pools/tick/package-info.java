/**
 * What all families with liquidity between ticks share: the walk of a swap across ticks, the pool, its quotes and its
 * logs. They also share prices at ticks, amounts between prices, the table of initialised ticks and its reader, and the
 * replay of recorded swaps.
 *
 * <p>This package uses no floating point and contains no data of providers. A family supplies its fee, its limits on
 * amounts and its gas; no code here depends on a family. Start reading at {@link io.swaplab.router.pools.tick.TickWalk}
 * and {@link io.swaplab.router.pools.tick.TickPool}.
 */
@NullMarked
package io.swaplab.router.pools.tick;

import org.jspecify.annotations.NullMarked;
