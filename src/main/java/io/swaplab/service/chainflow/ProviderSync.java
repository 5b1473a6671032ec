package io.swaplab.service.chainflow;

import io.swaplab.service.chainflow.ProviderSyncState.FlowEvent;
import org.jspecify.annotations.Nullable;

/**
 * The sync of one provider as readers see it.
 *
 * @param block the last block whose state its pools had in a snapshot; 0 before the first
 * @param lagBlocks blocks from {@code block} to the last known head
 * @param live pools that can be quoted
 * @param waiting pools that were announced but cannot trade yet
 * @param quarantined pools excluded until they are read successfully
 * @param unread pools whose state has to be read
 * @param reason why the provider is behind; null if it is not
 */
public record ProviderSync(
        String provider,
        ProviderSyncState state,
        long block,
        long lagBlocks,
        int live,
        int waiting,
        int quarantined,
        int unread,
        @Nullable String reason) {
    /** A provider of which nothing was read yet. */
    public static ProviderSync unread(String provider) {
        return new ProviderSync(provider, ProviderSyncState.BOOTSTRAP, 0, 0, 0, 0, 0, 0, null);
    }

    /** The number of all known pools. */
    public int total() {
        return live + waiting + quarantined + unread;
    }

    /** Whether all readable pools of the provider can be quoted now. */
    public boolean isAvailable() {
        return state == ProviderSyncState.LIVE;
    }

    /** This flow with the information that pools are missing. */
    public ProviderSync lacking(String what) {
        return new ProviderSync(
                provider,
                state.after(FlowEvent.INCOMPLETE),
                block,
                lagBlocks,
                live,
                waiting,
                quarantined,
                unread,
                reason == null ? what : reason);
    }

    /**
     * This flow as of a later poll of the head.
     *
     * @param staleHead why the head cannot be relied on, or null
     */
    public ProviderSync seen(long head, long longestLag, @Nullable String staleHead) {
        long lag = Math.max(0, head - block);
        ProviderSyncState now = lag > longestLag ? state.after(FlowEvent.BEHIND) : state;
        now = staleHead == null ? now : now.after(FlowEvent.HEAD_STALE);
        String why = reason == null && now == ProviderSyncState.STALE ? staleHead : reason;
        return new ProviderSync(provider, now, block, lag, live, waiting, quarantined, unread, why);
    }
}
