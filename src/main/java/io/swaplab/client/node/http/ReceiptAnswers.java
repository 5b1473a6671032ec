package io.swaplab.client.node.http;

import io.swaplab.core.evm.BlockReceipts;
import io.swaplab.core.evm.ConsensusReceipt;
import io.swaplab.core.evm.LogEntry;
import java.util.ArrayList;
import java.util.List;

/** The receipts of a block, with the root that they make. */
final class ReceiptAnswers {
    private ReceiptAnswers() {}

    static BlockReceipts ofBlock(AnswerReader in) {
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

    private static ConsensusReceipt receipt(AnswerReader in, List<LogEntry> all) {
        in.beginObject("receipt");
        // The first transactions had no type, and nodes leave it out for them.
        long type = 0;
        Long status = null;
        Long cumulativeGas = null;
        List<LogEntry> logs = null;
        for (String name = in.nextMember(); name != null; name = in.nextMember()) {
            switch (name) {
                case "type" -> type = in.quantity("receipt.type");
                case "status" -> status = in.quantity("receipt.status");
                case "cumulativeGasUsed" -> cumulativeGas = in.quantity("receipt.cumulativeGasUsed");
                case "logs" -> logs = ChainAnswers.logs(in);
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
