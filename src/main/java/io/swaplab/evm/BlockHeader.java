package io.swaplab.evm;

import com.esaulpaugh.headlong.rlp.RLPEncoder;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A block with its header's bloom filter of logs.
 *
 * @param bloom null if the node does not provide it
 */
public record BlockHeader(BlockRef ref, @Nullable LogsBloom bloom) {
    /** The hash of a block whose header has these fields, in the header's order; numbers without leading zeros. */
    public static Bytes32 hash(List<Bytes> fields) {
        return Keccak.hash(RLPEncoder.list(fields.stream().map(Bytes::toBytes).toList()));
    }
}
