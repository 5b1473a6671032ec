package io.swaplab.core.market;

/** The limits and defaults of requests, declared once for service, client and documentation. */
public final class RequestLimits {
    /** Maximum number of hops of a path. */
    public static final int MAX_DEPTH = 5;

    public static final int DEFAULT_DEPTH = 3;

    /** Maximum number of paths of a split. */
    public static final int MAX_SPLITS = 100;

    public static final int DEFAULT_SPLITS = 20;

    /** Maximum number of orders of a batch. */
    public static final int MAX_ORDERS = 100;

    /** Maximum number of pool contracts that a request can exclude. */
    public static final int MAX_EXCLUDED_POOLS = 100;

    /** The highest number of tokens on a page. */
    public static final int MAX_TOKENS = 100;

    /** 100 % in basis points: the upper limit of slippage and fee. */
    public static final int MAX_BPS = 10_000;

    /** The service's default slippage in basis points. The client omits the field if it has this value. */
    public static final int DEFAULT_SLIPPAGE_BPS = 50;

    /** Shortest lifetime of a prepared swap, in seconds from now. */
    public static final int MIN_DEADLINE_SECS = 30;

    public static final int MAX_DEADLINE_SECS = 86_400;

    /** The service's default deadline in seconds from now. The client omits the field if it has this value. */
    public static final int DEFAULT_DEADLINE_SECS = 1_200;

    /** The client version that the service assumes if a request names none. */
    public static final int DEFAULT_CLIENT_VERSION = 1_001_500;

    /** Maximum number of characters of a quote token, the encrypted quote in a {@code build} request. */
    public static final int MAX_QUOTE_TOKEN = 60_000;

    /** Maximum number of bytes of a payer signature. A key signs 64 or 65; a contract may accept other lengths. */
    public static final int MAX_SIGNATURE_BYTES = 4_096;

    private RequestLimits() {}
}
