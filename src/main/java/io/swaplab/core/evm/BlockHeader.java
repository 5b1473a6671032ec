package io.swaplab.core.evm;

import com.esaulpaugh.headlong.rlp.RLPEncoder;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A block and the parts of its header that concern its logs.
 *
 * @param bloom the bloom filter of its logs; null if the node does not provide it
 * @param receiptsRoot the root of the trie of its receipts; null if the node does not provide it
 * @param isHashed whether the block's hash was recomputed from all fields of its header, which proves these values
 */
public record BlockHeader(
        BlockRef ref, @Nullable LogsBloom bloom, @Nullable Bytes32 receiptsRoot, boolean isHashed) {
    /** The fields that every block header has, in the order of the header's encoding and named as in a node's JSON. */
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

    /** The hash of a block whose header has these fields, in the header's order. Numbers must have no leading zeros. */
    public static Bytes32 hash(List<Bytes> fields) {
        return Keccak.hash(RLPEncoder.list(fields.stream().map(Bytes::toBytes).toList()));
    }
}
