/**
 * Algebra pools of both generations, whose fee depends on volatility. Of V1, only Thena's variant is supported: one
 * pool for each pair, tick spacing 60, and a fee that depends on volatility and volume. Integral links its ticks in a
 * list, so swaps do not stop at word boundaries, and a plugin may set the fee before each swap.
 *
 * <p>Both share the timepoints (on-chain samples of accumulated tick and volatility), the ring buffer that stores them,
 * and the curves from volatility to fee. Accumulators have the same widths as on chain and wrap in the same way. The
 * walk along ticks, the pool and its quotes are in {@code pools.tick}. This package contains no provider names and no
 * addresses of exchanges. Other packages use only {@link io.swaplab.router.pools.algebra.AlgebraV1Family} and {@link
 * io.swaplab.router.pools.algebra.AlgebraIntegralFamily}; start reading there, then at {@link
 * io.swaplab.router.pools.algebra.TimepointRing}.
 */
@NullMarked
package io.swaplab.router.pools.algebra;

import org.jspecify.annotations.NullMarked;
