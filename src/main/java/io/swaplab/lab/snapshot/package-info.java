/**
 * Files of markets, trade queries and their routes, and the run that produces the routes.
 *
 * <p>Formats are {@code pool-snapshot/1}, {@code route-queries/1}, {@code route-result/1} and {@code chain-profile/1}.
 * A file is rejected at its first violated rule, with the position, the rule and the value; unknown fields are ignored,
 * except in profiles. Chain, service and pool arithmetic do not belong here; families create pools from
 * {@link io.swaplab.core.market.PoolForm}. Called by the console. Start reading at
 * {@link io.swaplab.lab.snapshot.MarketFile}.
 */
@NullMarked
package io.swaplab.lab.snapshot;

import org.jspecify.annotations.NullMarked;
