/**
 * Real trades of a whale on a fork: to move a price to where it is wanted, to sell an amount, to drain a pool; and what the
 * owner of the routers can do to them.
 *
 * <p>Every trade is a transaction through the legacy router, so that pools, logs and the service see what they would see
 * of anyone's. How large it has to be comes from the pool's own quotes. Start reading at {@link io.swaplab.trade.Trades}.
 */
@NullMarked
package io.swaplab.trade;

import org.jspecify.annotations.NullMarked;
