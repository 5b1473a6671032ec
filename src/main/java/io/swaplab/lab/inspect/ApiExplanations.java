package io.swaplab.lab.inspect;

import io.swaplab.client.wire.ApiCode;
import java.util.Arrays;
import java.util.List;

/** The codes of the API. */
final class ApiExplanations {
    private static final String PREPARE = "swap prepare";
    private static final String CONFIG = "router config";

    private ApiExplanations() {}

    private record Words(String cause, String advice, String next) {}

    static List<CodeExplanation> all() {
        return Arrays.stream(ApiCode.values()).map(ApiExplanations::of).toList();
    }

    private static CodeExplanation of(ApiCode code) {
        Words words = code.code() < ApiCode.ERR_QUOTE_NOT_FOUND.code() ? ofRequests(code) : ofLater(code);
        return new CodeExplanation(
                Integer.toString(code.code()),
                "API code, HTTP " + code.httpStatus(),
                List.of(code.wireName()),
                code.meaning(),
                words.cause(),
                words.advice(),
                words.next());
    }

    private static Words ofRequests(ApiCode code) {
        return switch (code) {
            case OK -> new Words("the request was carried out", "Go on", "swap next");
            case ERR_ZERO_AMOUNT_PATHS ->
                new Words(
                        "the amount is too small for any pool to pay something out, too large for all of them, or the"
                                + " filter leaves no provider that trades the pair",
                        "Change the amount or leave the provider filter out",
                        "router providers");
            case ERR_UNSUPPORTED_TOKEN ->
                new Words(
                        "the token is mistyped or has no pool, or both ends are one token",
                        "Choose from the known tokens",
                        "token list");
            case ERR_NO_ROUTE ->
                new Words(
                        "pools trade both tokens, but none connect them", "Allow more hops with --depth", "pools list");
            case ERR_UNKNOWN_PROVIDER ->
                new Words(
                        "a provider is mistyped, or this service has none of that name",
                        "Pick one that is listed",
                        "router providers");
            case ERR_ROLE_MISMATCH ->
                new Words(
                        "a direct swap needs one account as payer and executor, a delegated one two and a recipient",
                        "Name the roles with --payer, --executor and --recipient",
                        "wallet list");
            case ERR_NATIVE_MODE ->
                new Words(
                        "a coin cannot be taken from a payer who only signs, and cannot be swapped for itself",
                        "Swap the wrapped token, or let the payer send the swap",
                        "swap prepare --help");
            case ERR_FEE_OUT_OF_RANGE ->
                new Words("the router's owner caps custom fees", "Lower --custom-fee-bps to the cap", "router fees");
            case ERR_MIN_AMOUNT_ZERO ->
                new Words(
                        "the output is so small, or the slippage so large, that nothing would be guaranteed",
                        "Raise the amount or lower --slippage-bps",
                        "swap prepare --help");
            default ->
                new Words(
                        "the request was made by hand or by a client of another version, or a value is out of range",
                        "Correct the parameter that the message names",
                        "swap prepare --help");
        };
    }

    private static Words ofLater(ApiCode code) {
        return switch (code) {
            case ERR_QUOTE_NOT_FOUND ->
                new Words(
                        "the service was restarted, another service prepared it, or it was forgotten among very many",
                        "Prepare again",
                        PREPARE);
            case ERR_QUOTE_EXPIRED ->
                new Words(
                        "the payer signed too late: a quote is held for ten minutes, and until its deadline with its token",
                        "Prepare and sign again",
                        PREPARE);
            case ERR_SIGNATURE_FORMAT ->
                new Words("the signature was cut, padded or changed on its way", "Sign again", "swap sign");
            case ERR_SIGNATURE_MISMATCH ->
                new Words("another key signed, or the payer signed another plan", "Sign as the payer", "swap sign");
            case ERR_NONCE_USED -> new Words("each plan runs once, and this one did", "Prepare again", PREPARE);
            case ERR_POLICY_CHANGED ->
                new Words("the router's owner changed fees while the payer was signing", "Prepare again", PREPARE);
            case ERR_RATE_LIMITED ->
                new Words(
                        "too many programs ask at the same time, or one prepares swaps too fast",
                        "Wait as long as the message says and ask again",
                        "router status");
            case ERR_UPSTREAM_RPC ->
                new Words(
                        "the node was stopped, is too slow, or forks a chain that is", "Check the node", "fork status");
            case ERR_DEADLINE ->
                new Words(
                        "the node answers slowly, or the server is overloaded",
                        "Wait a moment and ask again",
                        "router status");
            case ERR_STALE_POOL_DATA ->
                new Words(
                        "the service reads pools more slowly than blocks come",
                        "Wait until it has caught up",
                        "router status");
            case ERR_QUOTE_ONLY ->
                new Words(
                        "the service follows a chain that it knows no router on",
                        "Start it with --rpc URL in place of --follow: the fork has a router",
                        "fork status");
            case ERR_QUOTE_NOT_STORED ->
                new Words(
                        "the store of quotes cannot be written, as on a full disk",
                        "Free some space there, then prepare again",
                        "router status");
            case ERR_ROUTER_PAUSED -> new Words("its owner paused it", "Wait until it is resumed", CONFIG);
            default ->
                new Words(
                        "a defect of the service; its log has the details",
                        "Try again, then look at the log",
                        "router status");
        };
    }
}
