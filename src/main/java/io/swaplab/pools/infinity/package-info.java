/**
 * What pools that live inside one contract have in common: the pool key and hook permissions of Infinity, shared by its
 * price-range and its bin pools, and the fee composition and quotes of price-range pools, shared with Uniswap v4, which
 * is built alike.
 *
 * <p>No addresses, no provider names and no reading of the chain; the family rooms above do that. Start reading at
 * {@link io.swaplab.pools.infinity.SingletonTickPool} and {@link io.swaplab.pools.infinity.InfinityKey}.
 */
@NullMarked
package io.swaplab.pools.infinity;

import org.jspecify.annotations.NullMarked;
