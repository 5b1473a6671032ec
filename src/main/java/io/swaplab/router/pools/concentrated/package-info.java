/**
 * Concentrated liquidity: Uniswap V3 and its forks (Pancake, Sushi, Squad), Uniswap v4, and Pancake Infinity, whose
 * pools hold their liquidity between ticks or in bins. A V3 pool is a contract of its own. All v4 pools are stored in
 * one PoolManager; those of Infinity in one CLPoolManager or BinPoolManager, and they settle through the Vault.
 *
 * <p>This package discovers and loads pools and applies their logs; the walk across ticks, the tick pool and its quotes
 * are in {@code pools.tick}. Each bin trades at one fixed price, and a swap empties one bin after the other. Pools
 * inside one contract, a singleton, share three things: a key with a pool's tokens and hooks, a protocol fee on top of
 * the liquidity providers', and the decoding of logs and recorded swaps. No provider names and no addresses. Start
 * reading at {@link io.swaplab.router.pools.concentrated.ConcentratedFamily}, {@link
 * io.swaplab.router.pools.concentrated.UniswapV4Family}, {@link io.swaplab.router.pools.concentrated.InfinityClFamily}
 * and {@link io.swaplab.router.pools.concentrated.BinWalk}.
 */
@NullMarked
package io.swaplab.router.pools.concentrated;

import org.jspecify.annotations.NullMarked;
