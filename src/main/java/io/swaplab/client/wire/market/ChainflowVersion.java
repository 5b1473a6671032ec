package io.swaplab.client.wire.market;

import io.swaplab.client.wire.WireField;
import io.swaplab.client.wire.WireObject;

/** The block and transaction up to which a provider is synced. */
@WireObject
public record ChainflowVersion(
        @WireField(value = "number of the last block included", example = "41")
        long latestBlockNumber,

        @WireField(value = "index of the last transaction within that block", example = "3")
        long latestTransactionIndex) {}
