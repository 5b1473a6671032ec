package io.swaplab.core.evm;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The logs of a block's receipts.
 *
 * @param root the receipts root computed from these receipts; null if it was not computed. Receipts of unknown
 *     transaction types are encoded like those of known types, so their root may be wrong
 * @param isOfKnownTypes whether all transactions have known types; only then must {@code root} equal the root in the
 *     block's header
 */
public record BlockReceipts(List<LogEntry> logs, @Nullable Bytes32 root, boolean isOfKnownTypes) {
    public BlockReceipts {
        logs = List.copyOf(logs);
    }

    /** Receipts whose transactions all have known types. */
    public BlockReceipts(List<LogEntry> logs, @Nullable Bytes32 root) {
        this(logs, root, true);
    }
}
