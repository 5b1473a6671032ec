/**
 * Pools of assets that are worth the same, or nearly so. There are three families. Two use the stableswap invariant of
 * two coins: exchanges, which compare their price with an oracle's after every swap, and stable pairs, which have the
 * interface of a constant product pair. The third, Wombat, has any number of assets, each with its cash and its
 * liability, and prices them by their coverage, which is cash divided by liability.
 *
 * <p>The first two families share the ramp of the amplification and the slope of the curve; their iterations round
 * differently, as the contracts do. This package contains no provider names, and no address except the contracts'
 * marker for the native coin. Other packages use only {@link io.swaplab.router.pools.stable.StableSwapFamily}, {@link
 * io.swaplab.router.pools.stable.StablePairFamily} and {@link io.swaplab.router.pools.stable.WombatFamily}. Start
 * reading at {@code StableSwapMath}, {@code StablePairMath} and {@code WombatMath}, then {@code StableSwapTrade},
 * {@code StablePairSwap} and {@code WombatQuotes}.
 */
@NullMarked
package io.swaplab.router.pools.stable;

import org.jspecify.annotations.NullMarked;
