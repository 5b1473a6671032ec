package io.swaplab.quotes;

import io.swaplab.client.refusal.ApiError;
import io.swaplab.wire.ApiCode;

/** What the service's refusals say of a way to swap. */
final class NoRoute {
    private NoRoute() {}

    /** Whether there is none, as opposed to a service that cannot tell now. */
    static boolean isSaidBy(ApiError refusal) {
        return ApiCode.of(refusal.code())
                .map(code -> switch (code) {
                    case ERR_NO_ROUTE, ERR_UNSUPPORTED_TOKEN, ERR_ZERO_AMOUNT_PATHS -> true;
                    default -> false;
                })
                .orElse(false);
    }
}
