/**
 * The market model: tokens, pools, providers, families, routes and the snapshot on which routes are found.
 *
 * <p>No chain access and no search: higher rooms load state into these types, search over them and settle them. A pool
 * is an immutable value that quotes; a trade yields a new pool. Start reading at {@link io.swaplab.core.market.Pool} and
 * {@link io.swaplab.core.market.PoolFamily}.
 */
@NullMarked
package io.swaplab.core.market;

import org.jspecify.annotations.NullMarked;
