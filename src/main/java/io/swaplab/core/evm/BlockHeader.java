package io.swaplab.core.evm;

import com.esaulpaugh.headlong.rlp.RLPEncoder;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A block with what its header says of its logs.
 *
 * @param bloom the filter of its logs; null if the node does not provide it
 * @param receiptsRoot the root of the trie of its receipts; null if the node does not provide it
 * @param isHashed whether the block's hash was recomputed from these and all other fields
 */
public record BlockHeader(
        BlockRef ref, @Nullable LogsBloom bloom, @Nullable Bytes32 receiptsRoot, boolean isHashed) {
    /** The fields that every header has, in its order, as a node's answer names them. */
    public static final List<String> FIELDS = List.of(
            "parentHash",
            "sha3Uncles",
            "miner",
            "stateRoot",
            "transactionsRoot",
            "receiptsRoot",
            "logsBloom",
            "difficulty",
            "number",
            "gasLimit",
            "gasUsed",
            "timestamp",
            "extraData",
            "mixHash",
            "nonce");

    public BlockHeader(BlockRef ref, @Nullable LogsBloom bloom) {
        this(ref, bloom, null, false);
    }

    /** The hash of a block whose header has these fields, in the header's order; numbers without leading zeros. */
    public static Bytes32 hash(List<Bytes> fields) {
        return Keccak.hash(RLPEncoder.list(fields.stream().map(Bytes::toBytes).toList()));
    }
}
