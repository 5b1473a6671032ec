package io.swaplab.chainflow.book;

import org.jspecify.annotations.Nullable;

/**
 * The sync state of one provider.
 *
 * @param txCursor {@code block:index} of the last transaction that touched a pool of the provider, or of the block at
 *     which all pools were read if there was none since; null before that
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
