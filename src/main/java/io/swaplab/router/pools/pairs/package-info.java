/**
 * Pairs of reserves: constant product pairs of the V2 kind, and Solidly pairs. The forks of V2 differ in fee and in
 * the signature of swap. Solidly has volatile pairs on x * y and stable ones on x^3 * y + x * y^3, whose fee leaves
 * the pair with every swap.
 *
 * <p>All share how a pair is announced, how its logs carry the reserves, the extra data of its adapter, and part of
 * the replay of recordings; {@code pools.stable} uses these too. No provider names and no addresses: the fee comes
 * with the provider or from the pair. Callers know only {@link io.swaplab.router.pools.pairs.ConstantProductFamily}
 * and {@link io.swaplab.router.pools.pairs.SolidlyFamily}; start reading there, then at {@link
 * io.swaplab.router.pools.pairs.SyncedPair} and {@code SolidlyMath}.
 */
@NullMarked
package io.swaplab.router.pools.pairs;

import org.jspecify.annotations.NullMarked;
