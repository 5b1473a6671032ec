/**
 * How a market answers, and how it moves. Quotes: the route as a graph, single providers compared with the split, output
 * over a range of amounts, and whether an earlier quote or plan can still be executed. Time and trades on a session's
 * fork: steps that can be undone, and a whale's trades that move a price, sell an amount or drain a pool; the routers'
 * owner acts as well.
 *
 * <p>A step takes a snapshot first and then compares balances, allowances and pools; undo returns to the snapshot. Every
 * trade is a transaction through the legacy router, so pools, logs and the service see an ordinary trade. Its size comes
 * from the pool's own quotes. Amounts are exact, and requests go through {@code session}, which does not know about
 * steps. Text layout does not belong here. Start reading at {@link io.swaplab.lab.market.Comparison}, {@link
 * io.swaplab.lab.market.Requote}, {@link io.swaplab.lab.market.Timeline} and {@link io.swaplab.lab.market.Trades}.
 */
@NullMarked
package io.swaplab.lab.market;

import org.jspecify.annotations.NullMarked;
