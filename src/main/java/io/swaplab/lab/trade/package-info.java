/**
 * Real trades of a whale on a fork: moving a price, selling an amount, draining a pool; and actions of the routers'
 * owner.
 *
 * <p>Every trade is a transaction through the legacy router, so pools, logs and the service see an ordinary trade. Its
 * size comes from the pool's own quotes. Start reading at {@link io.swaplab.lab.trade.Trades}.
 */
@NullMarked
package io.swaplab.lab.trade;

import org.jspecify.annotations.NullMarked;
