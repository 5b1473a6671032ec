package io.swaplab.evm;

import com.esaulpaugh.headlong.rlp.RLPEncoder;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A block with what its header says of its logs.
 *
 * @param bloom null where the node does not tell
 */
public record BlockHeader(BlockRef ref, @Nullable LogsBloom bloom) {
    /** The hash of a block whose header has these fields, in the header's order; numbers without leading zeros. */
    public static Bytes32 hash(List<Bytes> fields) {
        return Keccak.hash(RLPEncoder.list(fields.stream().map(Bytes::toBytes).toList()));
    }
}
