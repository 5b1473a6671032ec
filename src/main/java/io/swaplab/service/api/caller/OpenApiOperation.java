package io.swaplab.service.api.caller;

import io.swaplab.client.wire.ApiCode;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.Set;

/**
 * Annotates a controller method with the texts and error codes of its endpoint for the OpenAPI document. Parameters,
 * body and response are taken from the method's signature.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface OpenApiOperation {
    String summary();

    /** The description for API users. */
    String description();

    /** Groups of error codes that the endpoint may return, in addition to ERR_INVALID_PARAMETER and ERR_INTERNAL. */
    CodeGroup[] groups() default {};

    /** Further error codes, which belong to no group. */
    ApiCode[] refusals() default {};

    /** A group of error codes that endpoints return because they share a feature. */
    enum CodeGroup {
        /** Codes of endpoints that search for a route. */
        ROUTE(
                ApiCode.ERR_ZERO_AMOUNT_PATHS,
                ApiCode.ERR_UNSUPPORTED_TOKEN,
                ApiCode.ERR_NO_ROUTE,
                ApiCode.ERR_UNKNOWN_PROVIDER,
                ApiCode.ERR_STALE_POOL_DATA),
        /** Codes of endpoints that accept execution parameters: native coin, fee and slippage. */
        TERMS(ApiCode.ERR_NATIVE_MODE, ApiCode.ERR_FEE_OUT_OF_RANGE, ApiCode.ERR_MIN_AMOUNT_ZERO),
        /** Codes of endpoints that create a transaction, or a message that authorizes one when signed. */
        EXECUTION(ApiCode.ERR_ROLE_MISMATCH, ApiCode.ERR_NONCE_USED, ApiCode.ERR_ROUTER_PAUSED, ApiCode.ERR_QUOTE_ONLY),
        /** Codes of endpoints whose number of concurrent requests is limited. */
        ADMISSION(ApiCode.ERR_RATE_LIMITED),
        /** Codes of endpoints that call the chain's node, with a deadline. */
        CHAIN(ApiCode.ERR_UPSTREAM_RPC, ApiCode.ERR_DEADLINE);

        private final Set<ApiCode> codes;

        CodeGroup(ApiCode... codes) {
            this.codes = Set.of(codes);
        }

        Set<ApiCode> codes() {
            return codes;
        }
    }
}
