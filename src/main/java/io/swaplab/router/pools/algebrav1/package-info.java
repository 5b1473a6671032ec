/**
 * Algebra V1 pools as Thena builds them: one pool for each pair, spacing 60, and a fee that follows volatility and
 * volume.
 *
 * <p>The walk is {@code pools.tick}, the pool and its quotes are {@code pools.tickpool}, the timepoints are {@code
 * pools.algebra}; here are the fee, loading and logs. No provider names and no addresses of exchanges. Callers know
 * only {@link io.swaplab.router.pools.algebrav1.AlgebraV1Family}; start reading there.
 */
@NullMarked
package io.swaplab.router.pools.algebrav1;

import org.jspecify.annotations.NullMarked;
