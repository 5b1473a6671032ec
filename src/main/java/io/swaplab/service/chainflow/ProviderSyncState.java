package io.swaplab.service.chainflow;

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
    /** Its pools have the state of the last snapshot's block, but the head no longer moves or cannot be requested. */
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

    /** An event that changes a provider's state. */
    public enum FlowEvent {
        /** All state that was read is discarded. */
        FORGOTTEN,
        /** The node or the family's code failed at this provider, but not at others. */
        FAULT,
        /** A separate attempt to read the provider succeeded after it had failed. */
        ANSWERED,
        /** All its pools have the state of the tip. */
        CURRENT,
        /** A factory of the provider counts more pools than are known. */
        INCOMPLETE,
        /** The tip is too far behind the head. */
        BEHIND,
        /** The head itself no longer moves, or cannot be requested. */
        HEAD_STALE
    }
}
