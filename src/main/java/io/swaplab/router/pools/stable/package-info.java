/**
 * Pools of two coins on the amplified invariant: exchanges that compare their price with an oracle's after every swap,
 * and stable pairs with the interface of a constant product pair.
 *
 * <p>Both share the ramp of the amplification and the slope of the curve; their iterations round differently, as the
 * contracts do. This package contains no provider names, and no address except the contracts' marker for the native
 * coin. Other packages use only {@link io.swaplab.router.pools.stable.StableSwapFamily} and {@link
 * io.swaplab.router.pools.stable.StablePairFamily}; start reading at {@code ExchangeMath} and {@code PairMath}, then
 * {@code ExchangeSwap} and {@code PairSwap}.
 */
@NullMarked
package io.swaplab.router.pools.stable;

import org.jspecify.annotations.NullMarked;
