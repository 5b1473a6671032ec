package io.swaplab.client.wire;

import java.util.Arrays;
import java.util.Optional;

/**
 * The result codes of the API, which every answer contains. Clients evaluate this code; the HTTP status is meant for
 * proxies and other intermediaries.
 */
public enum ApiCode {
    OK(200, 200, "the answer is in data"),
    ERR_INVALID_PARAMETER(4000, 400, "a parameter, body key or the request's form breaks a rule; msg names it"),
    ERR_ZERO_AMOUNT_PATHS(
            4001, 422, "paths exist but none is usable for the amount, the provider filter and the exclusions"),
    ERR_UNSUPPORTED_TOKEN(
            4002,
            422,
            "no known pool trades the token, its transfers cannot be relied on (the message says how), or input and output are the same"),
    ERR_NO_ROUTE(4003, 422, "no path of the wanted depth leads from the input to the output"),
    ERR_UNKNOWN_PROVIDER(4004, 400, "a provider in the filter is not one of status.providers"),
    ERR_ROLE_MISMATCH(4005, 400, "payer, executor and recipient break a rule of the mode"),
    ERR_NATIVE_MODE(4006, 400, "both native flags, or native input in delegated mode"),
    ERR_FEE_OUT_OF_RANGE(4007, 400, "custom fee above the router's cap, or a fee without a receiver that may be paid"),
    ERR_MIN_AMOUNT_ZERO(4008, 422, "the net minimum rounds down to 0"),
    ERR_QUOTE_NOT_FOUND(4010, 404, "no prepared quote has this id, or the quote_token was not sealed by this service"),
    ERR_QUOTE_EXPIRED(4011, 410, "the quote's deadline has passed, or it was not signed in time"),
    ERR_SIGNATURE_FORMAT(
            4012,
            400,
            "the payer signature is not hex of at most 4096 bytes, or a payer without code did not sign 64 or 65 bytes in canonical form"),
    ERR_SIGNATURE_MISMATCH(
            4013,
            422,
            "the payer signature was made by someone else or over something else, or the payer's code refuses it"),
    ERR_NONCE_USED(4015, 409, "the plan's nonce was used or cancelled on chain"),
    ERR_POLICY_CHANGED(4032, 409, "the router's fee policy changed since the quote was prepared"),
    ERR_RATE_LIMITED(
            4290,
            429,
            "more requests at once, or more prepares of one caller, than the server takes; Retry-After says when to ask again"),
    ERR_INTERNAL(5000, 500, "a fault of the server"),
    ERR_UPSTREAM_RPC(5001, 502, "the chain's node does not answer or answers nonsense"),
    ERR_STALE_POOL_DATA(5030, 503, "the pool data is too far behind the chain"),
    ERR_ROUTER_PAUSED(5031, 503, "the execution router is paused"),
    ERR_QUOTE_ONLY(
            5032, 501, "the chain is followed for quotes only: no router is known there that could settle a swap"),
    ERR_QUOTE_NOT_STORED(
            5033, 503, "the prepared quote could not be stored, as on a full disk; Retry-After says when to try again"),
    ERR_DEADLINE(5040, 504, "the answer was not ready within the time that a request may take");

    private final int code;
    private final int httpStatus;
    private final String meaning;

    ApiCode(int code, int httpStatus, String meaning) {
        this.code = code;
        this.httpStatus = httpStatus;
        this.meaning = meaning;
    }

    /** The envelope's {@code code}. */
    public int code() {
        return code;
    }

    /** The HTTP status of the code, unless HTTP requires a more specific one (403, 404, 405, 406, 413, 415). */
    public int httpStatus() {
        return httpStatus;
    }

    /** A description of when the code is returned. */
    public String meaning() {
        return meaning;
    }

    /** The name in the API description, such as {@code ERR_ZERO_AMOUNT_PATHS}. */
    public String wireName() {
        return name();
    }

    /** The code with this number; empty if the number is unknown, as for a code that only a newer server has. */
    public static Optional<ApiCode> of(int code) {
        return Arrays.stream(values()).filter(known -> known.code == code).findFirst();
    }
}
