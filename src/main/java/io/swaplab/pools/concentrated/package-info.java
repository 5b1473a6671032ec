/**
 * Concentrated liquidity of the V3 kind: Uniswap, Pancake, Sushi and Squad pools.
 *
 * <p>The walk itself is {@code pools.tick}; here is what makes a V3 pool of it: discovery, bootstrap, logs and the
 * {@link io.swaplab.market.Pool} that quotes. No provider names and no addresses. Callers know only
 * {@link io.swaplab.pools.concentrated.ConcentratedFamily}; start reading there.
 */
@NullMarked
package io.swaplab.pools.concentrated;

import org.jspecify.annotations.NullMarked;
