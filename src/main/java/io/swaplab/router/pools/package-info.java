/**
 * All pool families together: the families by name, the providers of each family, the replay of recorded swaps; and offers
 * at fixed prices, such as quotes of market makers and limit orders, read from market files.
 *
 * <p>No mathematics of its own but that of fixed prices, and no file access. Routes over fixed prices are for analysis:
 * there is no contract and no adapter for them. Start reading at {@link io.swaplab.router.pools.ProviderCatalog} and
 * {@link io.swaplab.router.pools.LevelsPool}.
 */
@NullMarked
package io.swaplab.router.pools;

import org.jspecify.annotations.NullMarked;
