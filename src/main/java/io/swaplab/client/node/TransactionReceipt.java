package io.swaplab.client.node;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.math.Uint256;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The result of a transaction.
 *
 * @param ok false if the transaction reverted
 * @param contract the contract that the transaction created, if any
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
