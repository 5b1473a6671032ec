/**
 * Pools of Uniswap v4, which are all stored in one PoolManager.
 *
 * <p>The walk is {@code pools.tick}, the pool and its quotes are {@code pools.tickpool}, the fee and the logs are
 * shared with Infinity through {@code pools.singleton}; here is what only v4 has: its pool key, its hook permissions,
 * its storage, its revert texts. No provider names and no addresses. Callers know only {@link
 * io.swaplab.router.pools.uniswapv4.UniswapV4Family}; start reading there.
 */
@NullMarked
package io.swaplab.router.pools.uniswapv4;

import org.jspecify.annotations.NullMarked;
