package io.swaplab.api.openapi;

import io.swaplab.wire.ApiCode;
import java.util.Set;

/** Codes that endpoints answer for the same reason. */
public enum CodeGroup {
    /** It searches a route. */
    ROUTE(
            ApiCode.ERR_ZERO_AMOUNT_PATHS,
            ApiCode.ERR_UNSUPPORTED_TOKEN,
            ApiCode.ERR_NO_ROUTE,
            ApiCode.ERR_UNKNOWN_PROVIDER,
            ApiCode.ERR_STALE_POOL_DATA),
    /** It takes the terms of a swap. */
    TERMS(ApiCode.ERR_NATIVE_MODE, ApiCode.ERR_FEE_OUT_OF_RANGE, ApiCode.ERR_MIN_AMOUNT_ZERO),
    /** It makes a transaction or what is to be signed for one. */
    EXECUTION(ApiCode.ERR_ROLE_MISMATCH, ApiCode.ERR_NONCE_USED, ApiCode.ERR_ROUTER_PAUSED),
    /** A bounded number of requests are let in at once. */
    ADMISSION(ApiCode.ERR_RATE_LIMITED),
    /** It asks the chain's node, and has a deadline. */
    CHAIN(ApiCode.ERR_UPSTREAM_RPC, ApiCode.ERR_DEADLINE);

    private final Set<ApiCode> codes;

    CodeGroup(ApiCode... codes) {
        this.codes = Set.of(codes);
    }

    Set<ApiCode> codes() {
        return codes;
    }
}
