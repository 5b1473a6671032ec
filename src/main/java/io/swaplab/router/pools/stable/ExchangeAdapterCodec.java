package io.swaplab.router.pools.stable;

import io.swaplab.core.evm.AbiTuple;
import io.swaplab.core.evm.Bytes;

/**
 * The extra data of the adapter of exchanges: {@code abi.encode(uint8 i, uint8 j, uint8 indexKind)}; kind 0 takes the
 * coins' indexes as uint256, kind 1 as int128.
 */
final class ExchangeAdapterCodec {
    private static final AbiTuple EXTRA_DATA = AbiTuple.parse("(uint8,uint8,uint8)");
    private static final int UNSIGNED_INDEXES = 0;

    private ExchangeAdapterCodec() {}

    static Bytes encode(int coinIn, int coinOut) {
        return EXTRA_DATA.encode(coinIn, coinOut, UNSIGNED_INDEXES);
    }
}
