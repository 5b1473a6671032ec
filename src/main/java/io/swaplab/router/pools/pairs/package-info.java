/**
 * Pairs with reserves: constant product pairs like those of Uniswap V2, and Solidly pairs. The forks of V2 differ in
 * fee and in the signature of swap. Solidly has volatile pairs on x * y and stable pairs on x^3 * y + x * y^3; their
 * fee leaves the pair with every swap.
 *
 * <p>All pairs share the announcement by a factory, the logs that report the reserves, the format of the adapter's
 * extra data, and part of the replay of recordings; {@code pools.stable} uses these too. This package contains no
 * provider names and no addresses, because the fee comes from the provider's settings or from the pair. Other packages
 * use only {@link io.swaplab.router.pools.pairs.ConstantProductFamily} and {@link
 * io.swaplab.router.pools.pairs.SolidlyFamily}; start reading there, then at {@link
 * io.swaplab.router.pools.pairs.SyncedPair} and {@code SolidlyMath}.
 */
@NullMarked
package io.swaplab.router.pools.pairs;

import org.jspecify.annotations.NullMarked;
