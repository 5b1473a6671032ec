package io.swaplab.pools.constantproduct;

import io.swaplab.evm.AbiTuple;
import io.swaplab.evm.Bytes;
import io.swaplab.math.Uint256;
import java.util.List;

/** What the adapter is told: {@code abi.encode(uint32 feePpm, uint8 pairKind)}. */
final class ConstantProductAdapterCodec {
    private static final AbiTuple EXTRA_DATA = AbiTuple.parse("(uint32,uint8)");

    private ConstantProductAdapterCodec() {}

    static Bytes encode(int feePips, PairKind kind) {
        return EXTRA_DATA.encode(feePips, kind.code());
    }

    /**
     * The fee in millionths that the extra data carries.
     *
     * @throws IllegalArgumentException when the bytes are no such encoding
     */
    static int feePips(Bytes extraData) {
        return number(extraData, 0);
    }

    /**
     * @throws IllegalArgumentException when the bytes are no such encoding, or name no kind
     */
    static PairKind kind(Bytes extraData) {
        int code = number(extraData, 1);
        for (PairKind kind : PairKind.values()) {
            if (kind.code() == code) {
                return kind;
            }
        }
        throw new IllegalArgumentException("pairKind must be 0, 1 or 4, got " + code);
    }

    private static int number(Bytes extraData, int index) {
        List<Object> values = EXTRA_DATA.decode(extraData);
        return ((Uint256) values.get(index)).toIntExact();
    }
}
