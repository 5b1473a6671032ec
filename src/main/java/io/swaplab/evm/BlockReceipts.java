package io.swaplab.evm;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The logs of a block's receipts.
 *
 * @param root the receipts root that they make, or null if a receipt is of an unknown type or lacks a member
 */
public record BlockReceipts(List<LogEntry> logs, @Nullable Bytes32 root) {
    public BlockReceipts {
        logs = List.copyOf(logs);
    }
}
