/**
 * Comparisons of quotes, and changes of a fork's market that can be undone. Quotes: the route as a graph, single
 * providers compared with the split, output as a function of the amount, and whether an earlier quote or plan can still
 * be executed. Changes: steps in time, a whale's trades that move a price, sell an amount or drain a pool, and
 * transactions of the routers' owner.
 *
 * <p>A step starts with a snapshot of the fork and ends with a comparison of balances, allowances and pools; undo
 * returns to the snapshot. Every trade of the whale is a transaction through the legacy router, so pools, logs and the
 * service see an ordinary trade; its size comes from the pool's own quotes. Amounts are exact. Requests go through
 * {@code session}, which does not depend on this room. Text layout does not belong here. Start reading at {@link
 * io.swaplab.lab.market.Comparison}, {@link io.swaplab.lab.market.Requote}, {@link io.swaplab.lab.market.Timeline} and
 * {@link io.swaplab.lab.market.Trades}.
 */
@NullMarked
package io.swaplab.lab.market;

import org.jspecify.annotations.NullMarked;
