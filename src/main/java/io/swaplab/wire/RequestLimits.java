package io.swaplab.wire;

/** The limits and defaults of a request, for everyone who writes one, reads one or explains one. */
public final class RequestLimits {
    /** Most hops of a path. */
    public static final int MAX_DEPTH = 5;

    public static final int DEFAULT_DEPTH = 3;

    /** Most paths that an amount may be split into. */
    public static final int MAX_SPLITS = 100;

    public static final int DEFAULT_SPLITS = 20;

    /** A whole in basis points: no slippage and no fee is above it. */
    public static final int MAX_BPS = 10_000;

    /** Slippage that the service takes where none is given; a client never fills it in. */
    public static final int DEFAULT_SLIPPAGE_BPS = 50;

    /** Life of a prepared swap, in seconds from now. */
    public static final int MIN_DEADLINE_SECS = 30;

    public static final int MAX_DEADLINE_SECS = 86_400;

    /** Deadline that the service takes where none is given; a client never fills it in. */
    public static final int DEFAULT_DEADLINE_SECS = 1_200;

    /** Client version that a request without one is taken to be of. */
    public static final int DEFAULT_CLIENT_VERSION = 1_001_500;

    private RequestLimits() {}
}
