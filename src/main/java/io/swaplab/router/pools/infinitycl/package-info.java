/**
 * Concentrated liquidity pools of Pancake Infinity, which are all stored in one CLPoolManager and settle through the
 * Vault.
 *
 * <p>The walk is {@code pools.tick}, the pool and its quotes are {@code pools.tickpool}, the fee, the logs and the pool
 * key are {@code pools.singleton}; here is what only this contract has: its views, its events, its revert texts. No
 * provider names and no addresses. Callers know only {@link io.swaplab.router.pools.infinitycl.InfinityClFamily}; start
 * reading there.
 */
@NullMarked
package io.swaplab.router.pools.infinitycl;

import org.jspecify.annotations.NullMarked;
