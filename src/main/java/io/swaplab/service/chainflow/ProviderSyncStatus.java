package io.swaplab.service.chainflow;

import org.jspecify.annotations.Nullable;

/**
 * How well one provider's pools are in sync with the chain, as published to readers.
 *
 * @param block the last block for which the provider's pools were in a snapshot; 0 before the first
 * @param lagBlocks blocks from {@code block} to the last known head
 * @param live number of pools that can be quoted
 * @param waiting number of pools that were announced but cannot trade yet
 * @param quarantined number of pools excluded until they are read successfully
 * @param unread number of pools whose state has to be read
 * @param reason why the provider is not in sync; null if it is
 */
public record ProviderSyncStatus(
        String provider,
        ProviderSyncState state,
        long block,
        long lagBlocks,
        int live,
        int waiting,
        int quarantined,
        int unread,
        @Nullable String reason) {
    /** The state of a provider whose pools were not read yet. */
    public static ProviderSyncStatus unread(String provider) {
        return new ProviderSyncStatus(provider, ProviderSyncState.BOOTSTRAP, 0, 0, 0, 0, 0, 0, null);
    }

    /** The number of all known pools. */
    public int total() {
        return live + waiting + quarantined + unread;
    }

    /** Whether the provider is in sync, so that all its pools with a known state can be quoted. */
    public boolean isAvailable() {
        return state == ProviderSyncState.LIVE;
    }

    /** A copy marked as incomplete, because the factories have pools that were not found. */
    public ProviderSyncStatus lacking(String what) {
        return new ProviderSyncStatus(
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
     * A copy updated after a later poll of the head, which may show that the provider is behind.
     *
     * @param staleHead why the head cannot be relied on, or null
     */
    public ProviderSyncStatus seen(long head, long longestLag, @Nullable String staleHead) {
        long lag = Math.max(0, head - block);
        ProviderSyncState now = lag > longestLag ? state.after(FlowEvent.BEHIND) : state;
        now = staleHead == null ? now : now.after(FlowEvent.HEAD_STALE);
        String why = reason == null && now == ProviderSyncState.STALE ? staleHead : reason;
        return new ProviderSyncStatus(provider, now, block, lag, live, waiting, quarantined, unread, why);
    }

    /** The sync state of one provider. */
    public enum ProviderSyncState {
        /** Its pools are being found and read for the first time; pools read so far can be quoted. */
        BOOTSTRAP,
        /** Its pools are being followed, but have not reached the head yet. */
        CATCHING_UP,
        /** All its pools have the state of the last snapshot's block. */
        LIVE,
        /** A read failed once, so its pools are in no snapshot. The next sync tries again. */
        LAGGING,
        /**
         * Its pools have the state of the last snapshot's block, but the chain's head no longer moves, or the node does
         * not report it.
         */
        STALE,
        /** It failed repeatedly, so its pools are in no snapshot. It is retried separately, at growing intervals. */
        FAILED;

        /** The next state after an event. */
        public ProviderSyncState after(FlowEvent event) {
            return switch (event) {
                case FORGOTTEN -> BOOTSTRAP;
                case INCOMPLETE -> this == LIVE ? BOOTSTRAP : this;
                case FAULT -> this == LAGGING || this == FAILED ? FAILED : LAGGING;
                case ANSWERED -> this == LAGGING || this == FAILED ? CATCHING_UP : this;
                case CURRENT -> this == FAILED ? FAILED : LIVE;
                case BEHIND -> this == LIVE || this == STALE ? CATCHING_UP : this;
                case HEAD_STALE -> this == LIVE || this == CATCHING_UP ? STALE : this;
            };
        }

        /** Whether the provider's pools are excluded from snapshots. */
        public boolean isWithheld() {
            return this == LAGGING || this == FAILED || this == CATCHING_UP;
        }
    }

    /** An event that changes a provider's state. */
    public enum FlowEvent {
        /** All state that was read is discarded. */
        FORGOTTEN,
        /** Reading or decoding this provider's pools failed, while other providers did not fail. */
        FAULT,
        /** A separate attempt to read the provider succeeded after it had failed. */
        ANSWERED,
        /** All the provider's pools have the state of the tip. */
        CURRENT,
        /** A factory of the provider counts more pools than are known. */
        INCOMPLETE,
        /** The tip is too far behind the head. */
        BEHIND,
        /** The chain's head no longer moves, or the node does not report it. */
        HEAD_STALE
    }
}
