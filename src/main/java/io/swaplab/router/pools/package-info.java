/**
 * The list of all pool families and their providers, and the replay of recorded swaps. The package also contains one
 * kind of pool: offers at fixed prices, such as quotes of market makers and limit orders in market files.
 *
 * <p>This package contains no mathematics except that of fixed prices, and accesses no files. Routes over fixed-price
 * offers are for analysis only, because no contract and no adapter settles them. Start reading at {@link
 * io.swaplab.router.pools.ProviderCatalog} and {@link io.swaplab.router.pools.LevelsPool}.
 */
@NullMarked
package io.swaplab.router.pools;

import org.jspecify.annotations.NullMarked;
