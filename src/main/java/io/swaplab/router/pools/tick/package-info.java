/**
 * The mathematics that every tick family shares: prices at ticks, amounts between prices, the table of initialised
 * ticks and the walk of a swap across them.
 *
 * <p>Pure arithmetic over {@code math}: no pool identity, no logs, no chain, no floating point. The rooms above call
 * it, mainly {@code pools.tickpool}. Start reading at {@link io.swaplab.router.pools.tick.TickWalk}.
 */
@NullMarked
package io.swaplab.router.pools.tick;

import org.jspecify.annotations.NullMarked;
