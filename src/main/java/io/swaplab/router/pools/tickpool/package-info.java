/**
 * The parts that all families with liquidity between ticks share: the pool and its quotes, its ticks as read from
 * views, its logs, and the replay of recorded swaps.
 *
 * <p>The arithmetic is {@code pools.tick}. A family provides its fee, its limits on amounts and its gas; no code here
 * depends on the family. Start reading at {@link io.swaplab.router.pools.tickpool.TickPool}.
 */
@NullMarked
package io.swaplab.router.pools.tickpool;

import org.jspecify.annotations.NullMarked;
