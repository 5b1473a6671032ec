/**
 * All pool families together: by name, with their providers and the replay of recorded swaps. Offers at fixed prices,
 * such as quotes of market makers and limit orders in market files, are here as well.
 *
 * <p>No mathematics of its own but that of fixed prices, and no file access. Routes over fixed prices are for
 * analysis: there is no contract and no adapter for them. Start reading at {@link
 * io.swaplab.router.pools.ProviderCatalog} and {@link io.swaplab.router.pools.LevelsPool}.
 */
@NullMarked
package io.swaplab.router.pools;

import org.jspecify.annotations.NullMarked;
