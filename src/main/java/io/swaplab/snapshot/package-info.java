/**
 * Markets, trade queries and the routes found for them as files, and the run that turns the first two into the third.
 *
 * <p>Formats are {@code pool-snapshot/1}, {@code route-queries/1} and {@code route-result/1}. A file is refused at its
 * first broken rule, with the place, the rule and what stands there; what a format does not name is passed over. Never
 * enters: the chain, the service, and any pool arithmetic; pools are made by their families from {@link
 * io.swaplab.market.PoolForm}. The console calls it. Start reading at {@link io.swaplab.snapshot.MarketFile}.
 */
@NullMarked
package io.swaplab.snapshot;

import org.jspecify.annotations.NullMarked;
