package io.swaplab.router.pools.concentrated;

import io.swaplab.core.evm.AbiTuple;
import io.swaplab.core.evm.Bytes;
import java.util.List;

/** The adapter's extra data: {@code abi.encode(PoolKey key, bytes hookData)} with empty hook data. */
final class UniswapV4AdapterCodec {
    private static final AbiTuple EXTRA_DATA = AbiTuple.parse("(" + UniswapV4Key.TYPES + ",bytes)");

    private UniswapV4AdapterCodec() {}

    static Bytes encode(UniswapV4Key key) {
        return EXTRA_DATA.encode(key.values(), Bytes.EMPTY);
    }

    /**
     * The key inside extra data.
     *
     * @throws IllegalArgumentException when the bytes are not such an encoding
     */
    static UniswapV4Key key(Bytes extraData) {
        return UniswapV4Key.of((List<?>) EXTRA_DATA.decode(extraData).getFirst());
    }
}
