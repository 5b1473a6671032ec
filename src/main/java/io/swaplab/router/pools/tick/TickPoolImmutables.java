package io.swaplab.router.pools.tick;

import io.swaplab.core.evm.Bytes;

/**
 * The properties of a tick pool that never change.
 *
 * @param extraData the adapter's extra data, the same for both directions
 */
public record TickPoolImmutables(String family, Bytes extraData, HopGas gas, AmountBitLimit limit) {}
