/**
 * Bin pools of Pancake Infinity, which are all stored in one BinPoolManager and settle through the Vault. Each bin
 * trades at one fixed price; a swap empties one bin after the other.
 *
 * <p>The pool key and the fee composition are {@code pools.concentrated}. No provider names and no addresses. Callers know
 * only {@link io.swaplab.router.pools.infinitylb.InfinityLbFamily}; start reading there, then at
 * {@link io.swaplab.router.pools.infinitylb.BinWalk}.
 */
@NullMarked
package io.swaplab.router.pools.infinitylb;

import org.jspecify.annotations.NullMarked;
