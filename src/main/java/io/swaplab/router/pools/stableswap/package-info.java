/**
 * Exchanges: two-coin pools on the amplified invariant that compare their price with an oracle's after every swap.
 *
 * <p>No provider names and no addresses but the native coin's marker. Callers know only
 * {@link io.swaplab.router.pools.stableswap.StableSwapFamily}; start reading at {@code ExchangeMath}, then {@code ExchangeSwap}.
 */
@NullMarked
package io.swaplab.router.pools.stableswap;

import org.jspecify.annotations.NullMarked;
