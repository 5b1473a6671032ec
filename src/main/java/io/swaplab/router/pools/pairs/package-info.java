/**
 * Pairs with reserves: constant product pairs like those of Uniswap V2, and Solidly pairs. The forks of V2 differ in
 * fee and in the signature of swap. Solidly has volatile pairs on x * y and stable pairs on x^3 * y + x * y^3; their
 * fee leaves the pair with every swap.
 *
 * <p>All share how a pair is announced, how its logs carry the reserves, the extra data of its adapter, and part of the
 * replay of recordings; {@code pools.stable} uses these too. This package contains no provider names and no addresses,
 * because the fee comes from the provider's settings or from the pair. Other packages use only {@link
 * io.swaplab.router.pools.pairs.ConstantProductFamily} and {@link io.swaplab.router.pools.pairs.SolidlyFamily}; start
 * reading there, then at {@link io.swaplab.router.pools.pairs.SyncedPair} and {@code SolidlyMath}.
 */
@NullMarked
package io.swaplab.router.pools.pairs;

import org.jspecify.annotations.NullMarked;
