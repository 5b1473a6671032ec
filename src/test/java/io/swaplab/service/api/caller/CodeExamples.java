package io.swaplab.service.api.caller;

import io.swaplab.client.wire.ApiCode;
import io.swaplab.client.wire.RefusalData;
import io.swaplab.service.route.ApiRefusal;

/** One example refusal for every code, as the service creates it. */
final class CodeExamples {
    private static final String QUOTE_ID = "0x5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a";

    private CodeExamples() {}

    /** A refusal as the service creates it. */
    static ApiRefusal of(ApiCode code) {
        return switch (code) {
            case OK -> throw new IllegalArgumentException("OK is no refusal");
            case ERR_INVALID_PARAMETER ->
                ApiRefusal.of(code, "depth", "must be an integer from 1 to 5 in plain decimal digits", "6");
            case ERR_ZERO_AMOUNT_PATHS -> ApiRefusal.of(code, "no path within 3 hops uses only the providers [BISWAP]");
            case ERR_UNSUPPORTED_TOKEN ->
                ApiRefusal.of(
                        code, "from", "no known pool trades the token", "0x000000000000000000000000000000000000dEaD");
            case ERR_NO_ROUTE ->
                ApiRefusal.of(
                        code,
                        "no chain of pools joins 0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0 and"
                                + " 0xCf7Ed3AccA5a467e9e704C703E8D87F634fB0Fc9 within 3 hops");
            case ERR_UNKNOWN_PROVIDER ->
                ApiRefusal.of(code, "providers", "must be among PANCAKEV2,BISWAP", "UNISWAPV9");
            case ERR_ROLE_MISMATCH ->
                ApiRefusal.of(
                        code, "executor", "must not be the zero address", "0x0000000000000000000000000000000000000000");
            case ERR_NATIVE_MODE ->
                ApiRefusal.of(code, "native_out", "native input and native output exclude each other");
            case ERR_FEE_OUT_OF_RANGE ->
                ApiRefusal.of(code, "custom_fee_bps", "must be at most the router's cap of 300", 301);
            case ERR_MIN_AMOUNT_ZERO ->
                ApiRefusal.of(
                        code, "slippage_bps", "leaves a net minimum of 0 of an expected output of 1994999", 10_000);
            case ERR_QUOTE_NOT_FOUND -> ApiRefusal.of(code, "quote_id", "no prepared quote has this id", QUOTE_ID);
            case ERR_QUOTE_EXPIRED ->
                ApiRefusal.of(
                        code,
                        "quote_id",
                        "its deadline has passed, or it was not signed in time; prepare again",
                        QUOTE_ID);
            case ERR_SIGNATURE_FORMAT ->
                ApiRefusal.of(
                        code,
                        "payer_signature",
                        "must be 0x and the hexadecimal digits of at most 4096 bytes, got 133 characters");
            case ERR_SIGNATURE_MISMATCH ->
                ApiRefusal.of(
                        code,
                        "payer_signature",
                        "was not made by the payer 0x70997970C51812dc3A010C7d01b50e0d17dc79C8 over this quote's typed data");
            case ERR_NONCE_USED ->
                ApiRefusal.of(code, "quote_id", "its nonce was used or cancelled on chain; prepare again", QUOTE_ID);
            case ERR_POLICY_CHANGED ->
                ApiRefusal.of(code, "the router's fee policy changed since the quote was prepared; prepare again");
            case ERR_RATE_LIMITED -> ApiRefusal.retryLater(code, "the server works on 128 requests at once", 1);
            case ERR_INTERNAL ->
                ApiRefusal.of(
                        code,
                        "the server failed on this request; its log names the cause under"
                                + " 7f2c7f4e-6f0e-4c3f-9f6c-3d1e9a0b5c11");
            case ERR_UPSTREAM_RPC -> ApiRefusal.upstream(new IllegalStateException("no answer"));
            case ERR_STALE_POOL_DATA ->
                ApiRefusal.of(
                        code,
                        new RefusalData(
                                "block", "must be at most 2 blocks and 5000 ms behind the chain", "0 blocks, 7312 ms"),
                        "the pool data is behind the chain; try again");
            case ERR_ROUTER_PAUSED -> ApiRefusal.of(code, "the execution router is paused; no plan can settle now");
            case ERR_QUOTE_ONLY ->
                ApiRefusal.of(
                        code,
                        "chain 97 is followed for quotes only: no router is known there that could settle a swap");
            case ERR_QUOTE_NOT_STORED ->
                ApiRefusal.retryLater(code, "the quote was not stored: the service's disk may be full", 5);
            case ERR_DEADLINE ->
                ApiRefusal.of(
                        code,
                        "the answer was not ready within the 2000 ms that a request may take; the chain's node may be"
                                + " slow, or the server busy");
        };
    }
}
