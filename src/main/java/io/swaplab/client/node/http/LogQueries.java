package io.swaplab.client.node.http;

import io.swaplab.client.node.HexText;
import io.swaplab.client.node.NodeException;
import io.swaplab.client.node.RpcErrorException;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockReceipts;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.ConsensusReceipt;
import io.swaplab.core.evm.LogEntry;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Requests logs and receipts, and refuses answers with logs that were not requested. */
final class LogQueries {
    private static final Comparator<LogEntry> CHAIN_ORDER =
            Comparator.comparingLong(LogEntry::blockNumber).thenComparingLong(LogEntry::logIndex);

    private final RpcClient rpc;

    LogQueries(RpcClient rpc) {
        this.rpc = rpc;
    }

    List<LogEntry> ofBlock(Bytes32 blockHash, Collection<Bytes32> topics0) {
        if (topics0.isEmpty()) {
            // A node would interpret an empty list of topics as "any topic".
            return List.of();
        }
        List<LogEntry> logs = askLogs(Map.of("blockHash", blockHash.toString(), "topics", List.of(texts(topics0))));
        long number = logs.isEmpty() ? 0 : logs.getFirst().blockNumber();
        for (LogEntry log : logs) {
            if (!log.blockHash().equals(blockHash) || log.blockNumber() != number) {
                throw notAsked("block " + blockHash, log);
            }
            refuseOtherTopic(log, topics0);
        }
        return logs;
    }

    Optional<BlockReceipts> ofReceipts(Bytes32 blockHash) {
        String method = "eth_getBlockReceipts";
        BlockReceipts receipts;
        try {
            receipts = rpc.call(method, List.of(blockHash.toString()), ReceiptAnswers::ofBlock);
        } catch (RpcErrorException refused) {
            if (refused.error().isUnknownMethod()) {
                return Optional.empty();
            }
            throw refused;
        }
        for (LogEntry log : receipts.logs()) {
            if (!log.blockHash().equals(blockHash)) {
                throw rpc.refusal(
                        method, "asked for receipts of block " + blockHash + ", got one of block " + log.blockHash());
            }
        }
        return Optional.of(receipts);
    }

    /**
     * Requests the logs of a range of blocks, both ends included, in chain order.
     *
     * @param emitters the contracts whose logs to return; null for all. Prefer null to a long list: nodes refuse long
     *     lists, and a list does not speed up the answer
     */
    List<LogEntry> inRange(
            long fromBlock, long toBlock, @Nullable Collection<Address> emitters, Collection<Bytes32> topics0) {
        if (topics0.isEmpty() || emitters != null && emitters.isEmpty()) {
            return List.of();
        }
        Map<String, Object> filter = new LinkedHashMap<>();
        filter.put("fromBlock", HexText.quantity(fromBlock));
        filter.put("toBlock", HexText.quantity(toBlock));
        if (emitters != null) {
            filter.put("address", emitters.stream().map(Address::toLowerHex).toList());
        }
        filter.put("topics", List.of(texts(topics0)));
        List<LogEntry> logs = askLogs(filter);
        for (LogEntry log : logs) {
            boolean inRange = log.blockNumber() >= fromBlock && log.blockNumber() <= toBlock;
            if (!inRange || emitters != null && !emitters.contains(log.emitter())) {
                String whose = emitters == null ? "" : " of " + emitters.size() + " emitters";
                throw notAsked("blocks " + fromBlock + " to " + toBlock + whose, log);
            }
            refuseOtherTopic(log, topics0);
        }
        return logs;
    }

    private static List<String> texts(Collection<Bytes32> words) {
        return words.stream().map(Bytes32::toString).toList();
    }

    private List<LogEntry> askLogs(Map<String, Object> filter) {
        List<LogEntry> logs = rpc.call("eth_getLogs", List.of(filter), LogAndReceiptParser::logs);
        if (!isOrdered(logs)) {
            logs.sort(CHAIN_ORDER);
        }
        for (int i = 1; i < logs.size(); i++) {
            if (CHAIN_ORDER.compare(logs.get(i - 1), logs.get(i)) == 0) {
                throw rpc.refusal(
                        "eth_getLogs",
                        "block " + logs.get(i).blockNumber() + " has two logs of index "
                                + logs.get(i).logIndex());
            }
        }
        return logs;
    }

    private static boolean isOrdered(List<LogEntry> logs) {
        for (int i = 1; i < logs.size(); i++) {
            if (CHAIN_ORDER.compare(logs.get(i - 1), logs.get(i)) > 0) {
                return false;
            }
        }
        return true;
    }

    private void refuseOtherTopic(LogEntry log, Collection<Bytes32> topics0) {
        if (log.topics().isEmpty() || !topics0.contains(log.topic0())) {
            throw notAsked(topics0.size() + " first topics", log);
        }
    }

    private NodeException notAsked(String asked, LogEntry log) {
        return rpc.refusal(
                "eth_getLogs",
                "asked for logs of " + asked + ", got one of " + log.emitter() + " in block " + log.blockNumber() + " "
                        + log.blockHash() + " with first topic " + log.topic0());
    }

    /** Reads the receipts of a block, and computes their Merkle root. */
    private static final class ReceiptAnswers {
        private ReceiptAnswers() {}

        static BlockReceipts ofBlock(HexAnswerReader in) {
            in.beginArray("receipts");
            List<LogEntry> logs = new ArrayList<>();
            List<ConsensusReceipt> receipts = new ArrayList<>();
            boolean known = true;
            while (in.nextElement()) {
                ConsensusReceipt receipt = receipt(in, logs);
                known &= receipt.isKnown();
                receipts.add(receipt);
            }
            return new BlockReceipts(logs, ConsensusReceipt.root(receipts), known);
        }

        private static ConsensusReceipt receipt(HexAnswerReader in, List<LogEntry> all) {
            in.beginObject("receipt");
            // Legacy transactions have no type, and nodes omit the field for them.
            long type = 0;
            Long status = null;
            Long cumulativeGas = null;
            List<LogEntry> logs = null;
            for (String name = in.nextMember(); name != null; name = in.nextMember()) {
                switch (name) {
                    case "type" -> type = in.quantity("receipt.type");
                    case "status" -> status = in.quantity("receipt.status");
                    case "cumulativeGasUsed" -> cumulativeGas = in.quantity("receipt.cumulativeGasUsed");
                    case "logs" -> logs = LogAndReceiptParser.logs(in);
                    default -> in.skip();
                }
            }
            if (logs == null || status == null || cumulativeGas == null) {
                String missing = logs == null ? "logs" : status == null ? "status" : "cumulativeGasUsed";
                throw in.refusal("receipt." + missing + " is missing");
            }
            all.addAll(logs);
            return new ConsensusReceipt(type, status == 1, cumulativeGas, logs);
        }
    }
}
