/**
 * Algebra Integral pools: a linked list of ticks without stops at word boundaries, and a fee that a plugin may set
 * before each swap.
 *
 * <p>The walk is {@code pools.tick}, the pool and its quotes are {@code pools.tickpool}, a plugin's timepoints are
 * {@code pools.algebra}; here are the plugins, discovery, logs and loading. No provider names and no addresses of
 * exchanges. Callers know only {@link io.swaplab.router.pools.algebraintegral.AlgebraIntegralFamily}; start reading there.
 */
@NullMarked
package io.swaplab.router.pools.algebraintegral;

import org.jspecify.annotations.NullMarked;
