/**
 * The market model: tokens, pools, providers, pool families, trades with their search terms, routes, and the snapshot
 * on which routes are searched.
 *
 * <p>No chain access and no search: higher packages load state into these types, search for routes and settle them. A
 * pool is an immutable value that quotes; a trade yields a new pool. Client and service describe a trade with one
 * record, {@code TradeRequest}. Start reading at {@link io.swaplab.core.market.Pool}, {@link
 * io.swaplab.core.market.PoolFamily} and {@link io.swaplab.core.market.SplitRoute}.
 */
@NullMarked
package io.swaplab.core.market;

import org.jspecify.annotations.NullMarked;
