package io.swaplab.service.chainflow;

/** What moves a provider's flow from one state to another. */
public enum FlowEvent {
    /** Everything that was read is discarded. */
    FORGOTTEN,
    /** The node or the family's code failed at this provider, but not at others. */
    FAULT,
    /** A separate attempt to read the provider succeeded after it had failed. */
    ANSWERED,
    /** All its pools have the state of the tip. */
    CURRENT,
    /** A factory of the provider counts more pools than are known. */
    INCOMPLETE,
    /** The tip is far behind the head. */
    BEHIND,
    /** The head itself no longer moves, or cannot be asked for. */
    HEAD_STALE
}
