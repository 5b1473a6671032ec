package io.swaplab.service.api;

import io.swaplab.client.wire.ApiCode;
import io.swaplab.client.wire.Shape;
import io.swaplab.client.wire.swap.BuildRequest;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.market.RequestLimits;
import io.swaplab.service.route.ApiRefusal;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Checks the values in the body of the build call. */
final class BuildBody {
    private static final Pattern TOKEN = Pattern.compile(Shape.SEALED.pattern());

    private BuildBody() {}

    /**
     * The id of the quote.
     *
     * @throws ApiRefusal when the text is not a valid id
     */
    static Bytes32 quoteId(BuildRequest request) {
        try {
            return Bytes32.parse(request.quoteId());
        } catch (IllegalArgumentException malformed) {
            throw ApiRefusal.of(
                    ApiCode.ERR_INVALID_PARAMETER,
                    "quote_id",
                    "must be 0x and 64 hexadecimal digits",
                    request.quoteId());
        }
    }

    /**
     * The sealed quote, or null without one.
     *
     * @throws ApiRefusal when the text cannot be one
     */
    static @Nullable String quoteToken(BuildRequest request) {
        String token = request.quoteToken();
        if (token != null
                && (token.length() > RequestLimits.MAX_QUOTE_TOKEN
                        || !TOKEN.matcher(token).matches())) {
            throw ApiRefusal.of(
                    ApiCode.ERR_INVALID_PARAMETER,
                    "quote_token",
                    "must be 1 to " + RequestLimits.MAX_QUOTE_TOKEN
                            + " letters, digits, - and _, as prepare answered it, got " + token.length()
                            + " characters");
        }
        return token;
    }
}
