/**
 * The parts that pools inside one contract, a singleton, have in common: the key with a pool's tokens and hooks, the
 * protocol's fee on top of the liquidity providers', and the decoding of logs and recorded swaps.
 *
 * <p>Uniswap v4 and both kinds of Infinity pools share this room. No addresses, no provider names and no access to the
 * chain; the family rooms above have those. Start reading at {@link io.swaplab.router.pools.singleton.SingletonLogs} and
 * {@link io.swaplab.router.pools.singleton.InfinityKey}.
 */
@NullMarked
package io.swaplab.router.pools.singleton;

import org.jspecify.annotations.NullMarked;
