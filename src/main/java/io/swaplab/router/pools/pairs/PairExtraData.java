package io.swaplab.router.pools.pairs;

import io.swaplab.core.evm.AbiTuple;
import io.swaplab.core.evm.Bytes;

/**
 * The extra data of the adapter of pairs: {@code abi.encode(uint32 feePpm, uint8 pairKind)}.
 *
 * @param pairKind how the adapter quotes and calls the pair: for 0, 1 and 4 it computes the output from the fee, for 2
 *     it calls the pair's {@code getAmountOut(address,uint256)}, for 3 its {@code getAmountOut(uint256,address)}
 */
public record PairExtraData(int feePips, int pairKind) {
    private static final AbiTuple ENCODING = AbiTuple.parse("(uint32,uint8)");

    public Bytes encoded() {
        return ENCODING.encode(feePips, pairKind);
    }
}
