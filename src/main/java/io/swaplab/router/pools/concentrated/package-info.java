/**
 * Concentrated liquidity of the V3 kind: Uniswap, Pancake, Sushi and Squad pools.
 *
 * <p>The walk is {@code pools.tick}, the pool and its quotes are {@code pools.tickpool}; here are discovery, loading and
 * logs. No provider names and no addresses. Callers know only
 * {@link io.swaplab.router.pools.concentrated.ConcentratedFamily}; start reading there.
 */
@NullMarked
package io.swaplab.router.pools.concentrated;

import org.jspecify.annotations.NullMarked;
