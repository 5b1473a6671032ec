package io.swaplab.core.evm;

import java.io.ByteArrayOutputStream;
import java.util.List;

/**
 * The parts of a transaction's receipt that the receipts root of its block commits to.
 *
 * @param type the transaction's type; zero for a legacy transaction, which has none
 */
public record ConsensusReceipt(long type, boolean ok, long cumulativeGas, List<LogEntry> logs) {
    /** The highest transaction type that Swaplab knows; receipts of higher types may be encoded differently. */
    private static final long LAST_KNOWN_TYPE = 4;

    public ConsensusReceipt {
        logs = List.copyOf(logs);
    }

    /** Whether receipts of this transaction type are known to have the encoding that {@link #encoded} writes. */
    public boolean isKnown() {
        return type >= 0 && type <= LAST_KNOWN_TYPE;
    }

    /** The receipts root of a block with these receipts. */
    public static Bytes32 root(List<ConsensusReceipt> receipts) {
        return OrderedTrie.root(receipts.stream().map(ConsensusReceipt::encoded).toList());
    }

    private Bytes encoded() {
        byte[] body = Rlp.list(List.of(
                Rlp.number(ok ? 1 : 0),
                Rlp.number(cumulativeGas),
                Rlp.string(LogsBloom.of(logs).bits().toBytes()),
                Rlp.list(logs.stream().map(ConsensusReceipt::encoded).toList())));
        ByteArrayOutputStream typed = new ByteArrayOutputStream(body.length + 1);
        if (type != 0) {
            typed.write((int) type);
        }
        typed.writeBytes(body);
        return Bytes.of(typed.toByteArray());
    }

    private static byte[] encoded(LogEntry log) {
        return Rlp.list(List.of(
                Rlp.string(log.emitter().toBytes()),
                Rlp.list(log.topics().stream()
                        .map(topic -> Rlp.string(topic.toBytes()))
                        .toList()),
                Rlp.string(log.data().toBytes())));
    }
}
