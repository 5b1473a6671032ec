/**
 * Concentrated liquidity: the V3 kind of Uniswap, Pancake, Sushi and Squad, Uniswap v4, and Pancake Infinity, whose pools
 * hold their liquidity between ticks or in bins. A pool of the V3 kind is a contract; those of v4 are all stored in one
 * PoolManager, those of Infinity in one CLPoolManager or BinPoolManager, and settle through the Vault.
 *
 * <p>The walk across ticks, the pool and its quotes are {@code pools.tick}; here are discovery, loading and logs. Each bin
 * trades at one fixed price; a swap empties one bin after the other. Pools inside one contract, a singleton, share the
 * key with a pool's tokens and hooks, the protocol's fee on top of the liquidity providers', and the decoding of logs
 * and recorded swaps. No provider names and no addresses. Start reading at {@link
 * io.swaplab.router.pools.concentrated.ConcentratedFamily}, {@link
 * io.swaplab.router.pools.concentrated.UniswapV4Family}, {@link
 * io.swaplab.router.pools.concentrated.InfinityClFamily} and {@link
 * io.swaplab.router.pools.concentrated.BinWalk}.
 */
@NullMarked
package io.swaplab.router.pools.concentrated;

import org.jspecify.annotations.NullMarked;
