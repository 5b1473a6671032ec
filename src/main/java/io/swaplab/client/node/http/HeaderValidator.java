package io.swaplab.client.node.http;

import io.swaplab.core.evm.BlockHeader;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.LogsBloom;
import io.swaplab.core.math.Uint256;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Verifies the block headers that one endpoint returns, by recomputing their hashes. A header with an unknown field, or
 * without an expected one, cannot be verified, so its bloom filter may be false. Therefore, once the latest block of
 * the endpoint was verified, an unverifiable header above the lowest verified block is refused. Earlier blocks are
 * exempt, because their format may differ. A verified older block does not start this rule: after a chain upgrade that
 * adds a header field, old blocks can still be verified, but new ones cannot.
 *
 * <p>All endpoints of a chain share the numbers of the verified blocks, so the rule also applies to an endpoint whose
 * own latest block was never verified. For such an endpoint, the rule ends once the chain is more than 256 blocks above
 * the highest verified latest block. Otherwise one outdated endpoint could block the others after a chain upgrade.
 */
public final class HeaderValidator {
    private static final long SOME_BLOCKS = 256;

    /** Numbers of the blocks that the endpoints of one chain have returned. */
    private record Shown(AtomicLong firstVerified, AtomicLong highestVerifiedHead, AtomicLong highestHead) {}

    private final Shown shown;
    private volatile boolean headsAreVerified;

    /** Creates a validator for the first endpoint of a chain. */
    public HeaderValidator() {
        this(new Shown(new AtomicLong(Long.MAX_VALUE), new AtomicLong(), new AtomicLong()));
    }

    private HeaderValidator(Shown shown) {
        this.shown = shown;
    }

    /**
     * A validator for another endpoint of the same chain. It shares the numbers of the verified blocks with this one.
     */
    public HeaderValidator beside() {
        return new HeaderValidator(shown);
    }

    /** Reads the endpoint's latest block. */
    BlockHeader readHead(HexAnswerReader in) {
        BlockHeader head = HeaderAnswer.read(in);
        long number = head.ref().number();
        shown.highestHead.accumulateAndGet(number, Math::max);
        if (head.isHashed()) {
            headsAreVerified = true;
            shown.highestVerifiedHead.accumulateAndGet(number, Math::max);
        }
        return examined(head, in);
    }

    BlockHeader read(HexAnswerReader in) {
        return examined(HeaderAnswer.read(in), in);
    }

    private BlockHeader examined(BlockHeader header, HexAnswerReader in) {
        long number = header.ref().number();
        if (header.isHashed() && number > 0) {
            // The genesis block is excluded, because it is read at every start and may be older than any upgrade.
            shown.firstVerified.accumulateAndGet(number, Math::min);
        } else if (number > shown.firstVerified.get() && areHeadsVerifiable()) {
            throw in.refusal("the header of block " + number + " cannot be verified, unlike that of block "
                    + shown.firstVerified + "; if the chain was upgraded, restart this program");
        }
        return header;
    }

    private boolean areHeadsVerifiable() {
        long verified = shown.highestVerifiedHead.get();
        return headsAreVerified || verified > 0 && shown.highestHead.get() <= verified + SOME_BLOCKS;
    }

    /**
     * Reads a header from a node's answer and recomputes its hash. Bloom filter and parent hash are thus proved to
     * belong to this block. A header with an unknown field counts as unverifiable, because a later upgrade may have
     * added the field.
     */
    private static final class HeaderAnswer {
        /**
         * The header fields that upgrades of the chain added, in order. A header that has one of them also has all
         * earlier ones.
         */
        private static final List<String> ADDED = List.of(
                "baseFeePerGas",
                "withdrawalsRoot",
                "blobGasUsed",
                "excessBlobGas",
                "parentBeaconBlockRoot",
                "requestsHash");

        private static final Set<String> NUMBERS = Set.of(
                "difficulty",
                "number",
                "gasLimit",
                "gasUsed",
                "timestamp",
                "baseFeePerGas",
                "blobGasUsed",
                "excessBlobGas");

        /** Fields of a block in JSON that are not part of its header and therefore do not affect the hash. */
        private static final Set<String> BESIDE =
                Set.of("hash", "size", "totalDifficulty", "uncles", "transactions", "withdrawals", "milliTimestamp");

        private final HexAnswerReader in;
        private final Map<String, Bytes> fields = new HashMap<>();
        private boolean strange;

        private HeaderAnswer(HexAnswerReader in) {
            this.in = in;
        }

        static BlockHeader read(HexAnswerReader in) {
            return new HeaderAnswer(in).read();
        }

        private BlockHeader read() {
            in.beginObject("block");
            for (String name = in.nextMember(); name != null; name = in.nextMember()) {
                take(name);
            }
            long number = quantity("number");
            Bytes32 hash = word("hash");
            BlockRef ref = new BlockRef(number, hash, word("parentHash"), quantity("timestamp"));
            boolean isHashed = BlockHeader.hash(header()).equals(hash);
            if (!isHashed && !strange) {
                throw in.refusal("block " + number + " does not have the hash " + hash + " that was given for it");
            }
            return new BlockHeader(ref, new LogsBloom(needed("logsBloom")), word("receiptsRoot"), isHashed);
        }

        private void take(String name) {
            String what = "block." + name;
            switch (name) {
                case "hash", "parentHash", "receiptsRoot" ->
                    fields.put(name, Bytes.of(in.word(what).toBytes()));
                case "number", "timestamp" -> fields.put(name, minimal(Uint256.of(in.quantity(what))));
                case "logsBloom" -> {
                    Bytes bloom = in.data(what);
                    if (bloom.size() != LogsBloom.BYTES) {
                        throw in.refusal("block.logsBloom must have 256 bytes, got " + bloom.size());
                    }
                    fields.put(name, bloom);
                }
                default -> {
                    boolean ofHeader = BlockHeader.FIELDS.contains(name) || ADDED.contains(name);
                    if (!ofHeader || in.isNull()) {
                        strange |= !ofHeader && !BESIDE.contains(name);
                        in.skip();
                    } else {
                        fields.put(name, NUMBERS.contains(name) ? minimal(in.uint(what)) : in.data(what));
                    }
                }
            }
        }

        private static Bytes minimal(Uint256 number) {
            byte[] bytes = number.toBytes();
            return Bytes.of(bytes).slice(bytes.length - (number.bitLength() + 7) / 8, bytes.length);
        }

        private Bytes needed(String name) {
            Bytes value = fields.get(name);
            if (value == null) {
                throw in.refusal("block." + name + " is missing");
            }
            return value;
        }

        private Bytes32 word(String name) {
            return needed(name).word(0, 0);
        }

        private long quantity(String name) {
            return Uint256.fromBytes(needed(name).toBytes()).toLongExact();
        }

        /**
         * The values of the header fields in the order in which they are hashed, including those of {@code ADDED} that
         * are present.
         */
        private List<Bytes> header() {
            List<Bytes> header = new ArrayList<>();
            BlockHeader.FIELDS.forEach(name -> header.add(needed(name)));
            boolean isLast = false;
            for (String name : ADDED) {
                Bytes value = fields.get(name);
                isLast |= value == null;
                if (value != null && isLast) {
                    // This field is present, but a field of an earlier upgrade is missing. No real header has such a
                    // gap, so the endpoint left out a field.
                    strange = true;
                } else if (value != null) {
                    header.add(value);
                }
            }
            return header;
        }
    }
}
