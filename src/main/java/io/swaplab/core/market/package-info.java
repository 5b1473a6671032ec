/**
 * The market model: tokens, pools, providers, families, the snapshot on which routes are found, and routes. A trade
 * with the terms of its search is here too.
 *
 * <p>No chain access and no search: higher rooms load state into these types, search over them and settle them. A pool
 * is an immutable value that quotes; a trade yields a new pool. One record carries a trade from the client's
 * parameters to the service. Start reading at {@link io.swaplab.core.market.Pool}, {@link
 * io.swaplab.core.market.PoolFamily} and {@link io.swaplab.core.market.SplitRoute}.
 */
@NullMarked
package io.swaplab.core.market;

import org.jspecify.annotations.NullMarked;
