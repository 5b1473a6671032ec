/**
 * The nouns of the market: tokens, pools, what a provider and a family are, routes and the snapshot they are found in.
 *
 * <p>No chain access and no search: rooms above read state into these types, search over them and settle them. A pool
 * is an immutable value that quotes; applying a trade gives another pool. Start reading at {@link io.swaplab.market.Pool}
 * and {@link io.swaplab.market.PoolFamily}.
 */
@NullMarked
package io.swaplab.market;

import org.jspecify.annotations.NullMarked;
