package io.swaplab.console.parts;

import io.swaplab.client.refusal.ApiError;
import io.swaplab.client.wire.ApiCode;
import io.swaplab.console.line.Failures;
import io.swaplab.console.model.Invocation;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** Advice for terms without a route: a comparison that shows which providers have one. */
public final class NoRouteText {
    private static final Set<ApiCode> NONE = EnumSet.of(ApiCode.ERR_ZERO_AMOUNT_PATHS, ApiCode.ERR_NO_ROUTE);

    private NoRouteText() {}

    /** The result of the search; if there is no route, the failure suggests the comparison of providers. */
    public static <T> T told(Invocation invocation, Supplier<T> search) {
        try {
            return search.get();
        } catch (ApiError refused) {
            if (ApiCode.of(refused.code()).filter(NONE::contains).isEmpty()) {
                throw refused;
            }
            throw Failures.of(refused).next(comparison(invocation));
        }
    }

    private static String comparison(Invocation typed) {
        Optional<String> amount = typed.option("amount");
        return "quote compare --from " + typed.option("from").orElseThrow() + " --to "
                + typed.option("to").orElseThrow()
                + (amount.isPresent() ? " --amount " + amount.get() : " --amount-raw " + typed.required("amount-raw"));
    }
}
