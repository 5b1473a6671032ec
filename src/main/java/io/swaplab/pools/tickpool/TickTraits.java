package io.swaplab.pools.tickpool;

import io.swaplab.evm.Bytes;

/**
 * What does not change while a pool lives.
 *
 * @param extraData what the adapter is told, the same for both directions
 */
public record TickTraits(String family, Bytes extraData, HopGas gas, AmountLimit limit) {}
