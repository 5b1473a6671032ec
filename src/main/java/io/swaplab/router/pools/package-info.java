/**
 * The list of all pool families and their providers, and the replay of recorded swaps. Also a pool of offers at fixed
 * prices, such as quotes of market makers and limit orders in market files.
 *
 * <p>No mathematics except that of fixed prices, and no file access. Routes over fixed-price offers are for analysis
 * only, because no contract and no adapter settles them. Start reading at {@link
 * io.swaplab.router.pools.ProviderCatalog} and {@link io.swaplab.router.pools.LevelsPool}.
 */
@NullMarked
package io.swaplab.router.pools;

import org.jspecify.annotations.NullMarked;
