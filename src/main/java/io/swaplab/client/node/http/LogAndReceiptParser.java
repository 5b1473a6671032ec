package io.swaplab.client.node.http;

import io.swaplab.client.node.TransactionReceipt;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.math.Uint256;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Parses the logs and receipts in a node's JSON answers. Refuses an answer with a missing or malformed required member.
 */
final class LogAndReceiptParser {
    private static final int MOST_TOPICS = 4;

    private LogAndReceiptParser() {}

    static List<LogEntry> logs(HexAnswerReader in) {
        in.beginArray("logs");
        List<LogEntry> logs = new ArrayList<>();
        while (in.nextElement()) {
            logs.add(log(in));
        }
        return logs;
    }

    private static LogEntry log(HexAnswerReader in) {
        in.beginObject("log");
        Address emitter = null;
        List<Bytes32> topics = null;
        Bytes data = null;
        Long blockNumber = null;
        Bytes32 blockHash = null;
        Bytes32 transactionHash = null;
        Long transactionIndex = null;
        Long logIndex = null;
        for (String name = in.nextMember(); name != null; name = in.nextMember()) {
            switch (name) {
                case "address" -> emitter = in.address("log.address");
                case "topics" -> topics = topics(in);
                case "data" -> data = in.data("log.data");
                case "blockNumber" -> blockNumber = in.quantity("log.blockNumber");
                case "blockHash" -> blockHash = in.word("log.blockHash");
                case "transactionHash" -> transactionHash = in.word("log.transactionHash");
                case "transactionIndex" -> transactionIndex = in.quantity("log.transactionIndex");
                case "logIndex" -> logIndex = in.quantity("log.logIndex");
                case "removed" -> refuseRemoved(in);
                default -> in.skip();
            }
        }
        return new LogEntry(
                needed(in, emitter, "log.address"),
                needed(in, topics, "log.topics"),
                needed(in, data, "log.data"),
                needed(in, blockNumber, "log.blockNumber"),
                needed(in, blockHash, "log.blockHash"),
                needed(in, transactionHash, "log.transactionHash"),
                needed(in, transactionIndex, "log.transactionIndex"),
                needed(in, logIndex, "log.logIndex"));
    }

    private static void refuseRemoved(HexAnswerReader in) {
        if (in.bool("log.removed")) {
            throw in.refusal("a log is marked as removed by a reorganisation");
        }
    }

    private static List<Bytes32> topics(HexAnswerReader in) {
        in.beginArray("log.topics");
        List<Bytes32> topics = new ArrayList<>(MOST_TOPICS);
        while (in.nextElement()) {
            if (topics.size() == MOST_TOPICS) {
                throw in.refusal("log.topics has more than 4 elements");
            }
            topics.add(in.word("log.topics"));
        }
        return topics;
    }

    static TransactionReceipt receipt(HexAnswerReader in) {
        in.beginObject("receipt");
        Bytes32 transactionHash = null;
        Long status = null;
        Long blockNumber = null;
        Bytes32 blockHash = null;
        Long gasUsed = null;
        Uint256 effectiveGasPriceWei = null;
        Address contract = null;
        List<LogEntry> logs = null;
        for (String name = in.nextMember(); name != null; name = in.nextMember()) {
            switch (name) {
                case "transactionHash" -> transactionHash = in.word("receipt.transactionHash");
                case "status" -> status = in.quantity("receipt.status");
                case "blockNumber" -> blockNumber = in.quantity("receipt.blockNumber");
                case "blockHash" -> blockHash = in.word("receipt.blockHash");
                case "gasUsed" -> gasUsed = in.quantity("receipt.gasUsed");
                case "effectiveGasPrice" -> effectiveGasPriceWei = in.uint("receipt.effectiveGasPrice");
                case "contractAddress" -> contract = in.isNull() ? null : in.address("receipt.contractAddress");
                case "logs" -> logs = logs(in);
                default -> in.skip();
            }
        }
        if (status == null || status > 1) {
            throw in.refusal("receipt.status must be 0x0 or 0x1, got " + status);
        }
        return new TransactionReceipt(
                needed(in, transactionHash, "receipt.transactionHash"),
                status == 1,
                needed(in, blockNumber, "receipt.blockNumber"),
                needed(in, blockHash, "receipt.blockHash"),
                needed(in, gasUsed, "receipt.gasUsed"),
                needed(in, effectiveGasPriceWei, "receipt.effectiveGasPrice"),
                contract,
                needed(in, logs, "receipt.logs"));
    }

    private static <T> T needed(HexAnswerReader in, @Nullable T value, String what) {
        if (value == null) {
            throw in.refusal(what + " is missing");
        }
        return value;
    }
}
