/**
 * Compares quotes, and changes a fork's market in ways that can be undone. For quotes: draws the route as a graph,
 * compares a split over all providers with single providers, computes the output as a function of the amount, and finds
 * out whether an earlier quote or plan can still be executed. For changes: records a history of steps, lets an account
 * called the whale trade (to move a price, sell an amount or drain a pool), and sends transactions of the execution
 * router's owner.
 *
 * <p>A step is a command that changes the fork. It begins with a snapshot and ends with a comparison of balances,
 * allowances and pools; undoing it restores the snapshot. Every trade of the whale is a transaction through the legacy
 * router, so pools, logs and the service see an ordinary trade. Its size is computed from the pool's own quotes.
 * Amounts are exact. Requests to the service go through {@code session}, which does not depend on this package. Text
 * layout does not belong here. Start reading at {@link io.swaplab.lab.market.ProviderComparison}, {@link
 * io.swaplab.lab.market.Requote}, {@link io.swaplab.lab.market.UndoHistory} and {@link io.swaplab.lab.market.Trades}.
 */
@NullMarked
package io.swaplab.lab.market;

import org.jspecify.annotations.NullMarked;
