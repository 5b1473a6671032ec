package io.swaplab.router.pools.tick;

import io.swaplab.core.evm.Bytes;

/**
 * The constant properties of a pool.
 *
 * @param extraData the adapter's extra data, the same for both directions
 */
public record TickTraits(String family, Bytes extraData, HopGas gas, AmountLimit limit) {}
