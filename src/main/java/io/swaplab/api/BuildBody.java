package io.swaplab.api;

import io.swaplab.evm.Bytes32;
import io.swaplab.service.request.ApiRefusal;
import io.swaplab.wire.ApiCode;
import io.swaplab.wire.RefusalData;
import io.swaplab.wire.RequestLimits;
import io.swaplab.wire.Shape;
import io.swaplab.wire.WireFormatException;
import io.swaplab.wire.WireJson;
import io.swaplab.wire.swap.BuildRequest;
import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads the body of the build call: limited in size, with its own keys only. */
final class BuildBody {
    static final int MAX_BYTES = 65_536;
    private static final Pattern TOKEN = Pattern.compile(Shape.SEALED.pattern());

    private BuildBody() {}

    /**
     * Reads the body.
     *
     * @throws ApiRefusal naming the key and the violated rule
     * @throws TooLarge when it exceeds the endpoint's limit
     */
    static BuildRequest read(InputStream in) throws IOException {
        byte[] json = in.readNBytes(MAX_BYTES + 1);
        if (json.length > MAX_BYTES) {
            throw new TooLarge();
        }
        try {
            return WireJson.readRequest(json, BuildRequest.class);
        } catch (WireFormatException malformed) {
            String field = Objects.requireNonNullElse(malformed.field(), "body");
            throw ApiRefusal.of(ApiCode.ERR_INVALID_PARAMETER, new RefusalData(field, malformed.rule(), null));
        }
    }

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

    /** The body exceeds the endpoint's limit. */
    static final class TooLarge extends RuntimeException {
        private static final long serialVersionUID = 1L;

        TooLarge() {
            super("the body has more than " + MAX_BYTES + " bytes");
        }
    }
}
