/**
 * Concentrated liquidity: the V3 kind of Uniswap, Pancake, Sushi and Squad, Uniswap v4, and Pancake Infinity. A pool
 * of the V3 kind is a contract; those of v4 are all stored in one PoolManager, those of Infinity in one CLPoolManager,
 * and settle through the Vault.
 *
 * <p>The walk, the pool and its quotes are {@code pools.tick}; here are discovery, loading and logs. Pools inside one
 * contract, a singleton, share the key with a pool's tokens and hooks, the protocol's fee on top of the liquidity
 * providers', and the decoding of logs and recorded swaps; {@code pools.infinitylb} uses these too. No provider names
 * and no addresses. Start reading at {@link io.swaplab.router.pools.concentrated.ConcentratedFamily}, {@link
 * io.swaplab.router.pools.concentrated.UniswapV4Family} and {@link
 * io.swaplab.router.pools.concentrated.InfinityClFamily}.
 */
@NullMarked
package io.swaplab.router.pools.concentrated;

import org.jspecify.annotations.NullMarked;
