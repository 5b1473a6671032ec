/**
 * Bin pools of Pancake Infinity, which all live inside one BinPoolManager and settle through the Vault. Each bin trades
 * at one fixed price; a swap uses up bin after bin.
 *
 * <p>The pool key and the fee composition are {@code pools.singleton}. No provider names and no addresses. Callers know
 * only {@link io.swaplab.pools.infinitylb.InfinityLbFamily}; start reading there, then at
 * {@link io.swaplab.pools.infinitylb.BinWalk}.
 */
@NullMarked
package io.swaplab.pools.infinitylb;

import org.jspecify.annotations.NullMarked;
