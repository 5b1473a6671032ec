package io.swaplab.service.chainflow.book;

import org.jspecify.annotations.Nullable;

/**
 * The sync state of one provider.
 *
 * @param txCursor hash of the last known transaction that announced or touched a pool of the provider; null if none is
 *     known
 * @param latestBlockNumber the block whose state the provider's pools have
 * @param latestTransactionIndex the last transaction in that block that touched a pool of the provider, else 0
 * @param updatedAtMillis Unix time at which that block was reached, else 0
 */
public record ProviderCursor(
        String provider,
        @Nullable String txCursor,
        long latestBlockNumber,
        long latestTransactionIndex,
        long updatedAtMillis) {
    public static ProviderCursor unsynced(String provider) {
        return new ProviderCursor(provider, null, 0, 0, 0);
    }
}
