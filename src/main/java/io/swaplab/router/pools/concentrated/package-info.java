/**
 * Pools with concentrated liquidity: Uniswap V3 and its forks (Pancake, Sushi, Squad), Uniswap v4, and Pancake
 * Infinity. Liquidity lies between ticks or, in one of the two pool types of Infinity, in bins. A V3 pool is a contract
 * of its own. Pools of v4 and Infinity are stored inside one contract, a singleton: the PoolManager of v4, or the
 * CLPoolManager or BinPoolManager of Infinity, whose pools settle through the Vault.
 *
 * <p>This package discovers and loads pools and applies their logs; the walk across ticks, the tick pool and its quotes
 * are in {@code pools.tick}. Each bin trades at one fixed price, and a swap empties one bin after the other. The
 * families of singletons share three things: a key with a pool's tokens and hooks, a protocol fee charged in addition
 * to that of the liquidity providers, and the decoding of logs and recorded swaps. This package contains no provider
 * names and no addresses. Start reading at {@link io.swaplab.router.pools.concentrated.ConcentratedFamily}, {@link
 * io.swaplab.router.pools.concentrated.UniswapV4Family}, {@link io.swaplab.router.pools.concentrated.InfinityClFamily}
 * and {@link io.swaplab.router.pools.concentrated.BinWalk}.
 */
@NullMarked
package io.swaplab.router.pools.concentrated;

import org.jspecify.annotations.NullMarked;
