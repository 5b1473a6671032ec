package io.swaplab.lab.quotes;

import io.swaplab.client.refusal.ApiError;
import io.swaplab.client.wire.ApiCode;

/** Interprets the service's refusals of a route. */
final class NoRoute {
    private NoRoute() {}

    /** Whether there is no route, as opposed to a service that cannot answer now. */
    static boolean isSaidBy(ApiError refusal) {
        return ApiCode.of(refusal.code())
                .map(code -> switch (code) {
                    case ERR_NO_ROUTE, ERR_UNSUPPORTED_TOKEN, ERR_ZERO_AMOUNT_PATHS -> true;
                    default -> false;
                })
                .orElse(false);
    }
}
