package io.swaplab.pools.stablepair;

import io.swaplab.evm.AbiTuple;
import io.swaplab.evm.Bytes;
import io.swaplab.math.Uint256;
import java.util.List;

/**
 * What the pair adapter is told: {@code abi.encode(uint32 feePpm, uint8 pairKind)} with kind 2, a pair whose output is
 * asked of its own {@code getAmountOut(address,uint256)}.
 */
final class PairAdapterCodec {
    private static final AbiTuple EXTRA_DATA = AbiTuple.parse("(uint32,uint8)");
    private static final int PAIR_KIND = 2;

    private PairAdapterCodec() {}

    static Bytes encode(int feePips) {
        return EXTRA_DATA.encode(feePips, PAIR_KIND);
    }

    /**
     * The fee in millionths.
     *
     * @throws IllegalArgumentException when the bytes are no such encoding, or name another kind of pair
     */
    static int feePips(Bytes extraData) {
        List<Object> values = EXTRA_DATA.decode(extraData);
        int kind = ((Uint256) values.get(1)).toIntExact();
        if (kind != PAIR_KIND) {
            throw new IllegalArgumentException("pairKind must be 2, got " + kind);
        }
        return ((Uint256) values.getFirst()).toIntExact();
    }
}
