package io.swaplab.pools.pairs;

import io.swaplab.evm.AbiTuple;
import io.swaplab.evm.Bytes;

/**
 * What the adapter of pairs is told: {@code abi.encode(uint32 feePpm, uint8 pairKind)}.
 *
 * @param pairKind how the adapter asks and calls the pair; 0, 1 and 4 take the output that the fee leaves, 2 asks the
 *     pair's {@code getAmountOut(address,uint256)}, 3 its {@code getAmountOut(uint256,address)}
 */
public record PairExtraData(int feePips, int pairKind) {
    private static final AbiTuple ENCODING = AbiTuple.parse("(uint32,uint8)");

    public Bytes encoded() {
        return ENCODING.encode(feePips, pairKind);
    }
}
