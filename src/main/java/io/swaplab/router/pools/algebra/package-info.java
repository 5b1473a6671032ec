/**
 * Algebra pools of both generations, whose fee follows volatility. V1 is as Thena builds it: one pool for each pair,
 * spacing 60, and a fee of volatility and volume. Integral has a linked list of ticks without stops at word
 * boundaries, and a fee that a plugin may set before each swap.
 *
 * <p>Both share timepoints with sums of tick and volatility, the ring that stores them, and the curves from volatility
 * to fee. Sums have the chain's widths and wrap as they do there. The walk, the pool and its quotes are {@code
 * pools.tick}. No provider names and no addresses of exchanges. Callers know only {@link
 * io.swaplab.router.pools.algebra.AlgebraV1Family} and {@link io.swaplab.router.pools.algebra.AlgebraIntegralFamily};
 * start reading there, then at {@link io.swaplab.router.pools.algebra.TimepointRing}.
 */
@NullMarked
package io.swaplab.router.pools.algebra;

import org.jspecify.annotations.NullMarked;
