/**
 * Pools of two coins on the amplified invariant: exchanges that compare their price with an oracle's after every swap, and
 * stable pairs with the interface of a constant product pair.
 *
 * <p>Both share an amplification that may be ramping and the slope of the curve; the iterations round differently in each
 * contract. No provider names and no addresses but the native coin's marker. Callers know only {@link
 * io.swaplab.router.pools.stable.StableSwapFamily} and {@link io.swaplab.router.pools.stable.StablePairFamily}; start
 * reading at {@code ExchangeMath} and {@code PairMath}, then {@code ExchangeSwap} and {@code PairSwap}.
 */
@NullMarked
package io.swaplab.router.pools.stable;

import org.jspecify.annotations.NullMarked;
