package io.swaplab.service.chainflow.book;

import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.LogEntry;
import java.util.Map;

/**
 * The last transaction that touched a pool of a provider.
 *
 * @param transaction the transaction's hash
 */
public record LastTransaction(long blockNumber, long transactionIndex, Bytes32 transaction) {
    /** The transaction of a log. */
    public static LastTransaction of(LogEntry log) {
        return new LastTransaction(log.blockNumber(), log.transactionIndex(), log.transactionHash());
    }

    /** Enters this into the map as the provider's last transaction, unless the map has a later one. */
    public void noteIn(Map<String, LastTransaction> lastByProvider, String provider) {
        lastByProvider.merge(provider, this, (known, other) -> other.isAfter(known) ? other : known);
    }

    private boolean isAfter(LastTransaction other) {
        return blockNumber > other.blockNumber
                || blockNumber == other.blockNumber && transactionIndex > other.transactionIndex;
    }
}
