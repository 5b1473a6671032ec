package io.swaplab.pools.stableswap;

import io.swaplab.evm.AbiTuple;
import io.swaplab.evm.Bytes;
import io.swaplab.math.Uint256;
import java.util.List;

/**
 * What the adapter of exchanges is told: {@code abi.encode(uint8 i, uint8 j, uint8 indexKind)}; kind 0 takes the coins'
 * indexes as uint256, kind 1 as int128.
 */
final class ExchangeAdapterCodec {
    private static final AbiTuple EXTRA_DATA = AbiTuple.parse("(uint8,uint8,uint8)");
    private static final int UNSIGNED_INDEXES = 0;

    private ExchangeAdapterCodec() {}

    static Bytes encode(int coinIn, int coinOut) {
        return EXTRA_DATA.encode(coinIn, coinOut, UNSIGNED_INDEXES);
    }

    /**
     * The indexes of the coin sold and the coin bought.
     *
     * @throws IllegalArgumentException when the bytes are no such encoding, or name another kind of index
     */
    static int[] coins(Bytes extraData) {
        List<Object> values = EXTRA_DATA.decode(extraData);
        int kind = number(values, 2);
        if (kind != UNSIGNED_INDEXES) {
            throw new IllegalArgumentException("indexKind must be 0, got " + kind);
        }
        return new int[] {number(values, 0), number(values, 1)};
    }

    private static int number(List<Object> values, int index) {
        return ((Uint256) values.get(index)).toIntExact();
    }
}
