package io.swaplab.node;

import io.swaplab.evm.Address;
import io.swaplab.evm.Bytes32;
import io.swaplab.evm.LogEntry;
import io.swaplab.math.Uint256;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The result of a transaction.
 *
 * @param ok false if it reverted
 * @param contract the contract that it created, if any
 */
public record TransactionReceipt(
        Bytes32 transactionHash,
        boolean ok,
        long blockNumber,
        Bytes32 blockHash,
        long gasUsed,
        Uint256 effectiveGasPriceWei,
        @Nullable Address contract,
        List<LogEntry> logs) {
    public TransactionReceipt {
        logs = List.copyOf(logs);
    }
}
