package io.swaplab.core.evm;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The logs of a block's receipts.
 *
 * @param root the receipts root that they make if all are encoded as those of the known types; null if it was not computed
 * @param isOfKnownTypes whether all are of transactions of known types, so that no other root can be theirs
 */
public record BlockReceipts(List<LogEntry> logs, @Nullable Bytes32 root, boolean isOfKnownTypes) {
    public BlockReceipts {
        logs = List.copyOf(logs);
    }

    /** The receipts of transactions of known types. */
    public BlockReceipts(List<LogEntry> logs, @Nullable Bytes32 root) {
        this(logs, root, true);
    }
}
