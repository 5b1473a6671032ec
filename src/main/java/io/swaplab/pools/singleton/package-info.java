/**
 * What pools have in common that live inside one contract, a singleton: how a key names a pool and its hooks, how the
 * protocol's fee adds to that of the liquidity providers, and how logs and recorded swaps are read.
 *
 * <p>Uniswap v4 and both kinds of Infinity pools share this room. No addresses, no provider names and no reading of the
 * chain; the family rooms above do that. Start reading at {@link io.swaplab.pools.singleton.SingletonLogs} and
 * {@link io.swaplab.pools.singleton.InfinityKey}.
 */
@NullMarked
package io.swaplab.pools.singleton;

import org.jspecify.annotations.NullMarked;
