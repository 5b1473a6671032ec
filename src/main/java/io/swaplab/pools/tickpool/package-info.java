/**
 * What all families share whose pools keep their liquidity between ticks: the pool and its quotes, its ticks as views tell
 * them, its logs, and the replay of recorded swaps.
 *
 * <p>The arithmetic is {@code pools.tick}. A family fills in its fee, its amounts' limits and its gas; nothing here asks
 * which family that is. Start reading at {@link io.swaplab.pools.tickpool.TickPool}.
 */
@NullMarked
package io.swaplab.pools.tickpool;

import org.jspecify.annotations.NullMarked;
