/**
 * Pairs with reserves: constant product pairs like those of Uniswap V2, and Solidly pairs. The forks of V2 differ in
 * fee and in the signature of swap. Solidly has volatile pairs on x * y and stable pairs on x^3 * y + x * y^3. In both,
 * the fee of each swap leaves the pair.
 *
 * <p>All pairs share the announcement by a factory, the logs that report the reserves, the format of the adapter's
 * extra data, and part of the replay of recordings; {@code pools.stable} uses these too. This package contains no
 * provider names and no addresses. The fee comes from the provider's settings or from the chain. Other packages use
 * only {@link io.swaplab.router.pools.pairs.ConstantProductFamily} and {@link
 * io.swaplab.router.pools.pairs.SolidlyFamily}; start reading at these two, then read {@link
 * io.swaplab.router.pools.pairs.SyncedPair} and {@code SolidlyMath}.
 */
@NullMarked
package io.swaplab.router.pools.pairs;

import org.jspecify.annotations.NullMarked;
