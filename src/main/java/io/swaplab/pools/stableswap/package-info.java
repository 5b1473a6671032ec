/**
 * Two-coin pools on the amplified invariant, in two builds that differ in rounding and in what they do besides: exchanges
 * that compare their price with an oracle after every swap, and pairs with the interface of a constant product pair.
 *
 * <p>No provider names and no addresses but the native coin's marker. Callers know only
 * {@link io.swaplab.pools.stableswap.StableSwapFamily}; start reading at {@code ExchangeMath} and {@code PairMath}.
 */
@NullMarked
package io.swaplab.pools.stableswap;

import org.jspecify.annotations.NullMarked;
