package io.swaplab.api;

import io.swaplab.evm.Bytes32;
import io.swaplab.service.request.ApiRefusal;
import io.swaplab.wire.ApiCode;
import io.swaplab.wire.RefusalData;
import io.swaplab.wire.WireFormatException;
import io.swaplab.wire.WireJson;
import io.swaplab.wire.swap.BuildRequest;
import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;

/** Reads the body of the build call: bounded, and exactly its two keys. */
record BuildBody(Bytes32 quoteId, String payerSignature) {
    static final int MAX_BYTES = 8192;

    static BuildBody read(InputStream in) {
        byte[] json = bytes(in);
        if (json.length > MAX_BYTES) {
            throw new BodyTooLarge();
        }
        BuildRequest request;
        try {
            request = WireJson.readRequest(json, BuildRequest.class);
        } catch (WireFormatException malformed) {
            String field = Objects.requireNonNullElse(malformed.field(), "body");
            throw ApiRefusal.of(ApiCode.ERR_INVALID_PARAMETER, new RefusalData(field, malformed.rule(), null));
        }
        return new BuildBody(quoteId(request.quoteId()), request.payerSignature());
    }

    private static byte[] bytes(InputStream in) {
        try {
            return in.readNBytes(MAX_BYTES + 1);
        } catch (IOException broken) {
            throw ApiRefusal.of(
                    ApiCode.ERR_INVALID_PARAMETER, "body", "ended before its announced length, or is badly chunked");
        }
    }

    /** It prints without the signature. */
    @Override
    public String toString() {
        return "BuildBody[quoteId=" + quoteId + "]";
    }

    private static Bytes32 quoteId(String text) {
        try {
            return Bytes32.parse(text);
        } catch (IllegalArgumentException malformed) {
            throw ApiRefusal.of(
                    ApiCode.ERR_INVALID_PARAMETER, "quote_id", "must be 0x and 64 hexadecimal digits", text);
        }
    }

    /** The body is longer than the endpoint reads. */
    static final class BodyTooLarge extends RuntimeException {
        private static final long serialVersionUID = 1L;

        BodyTooLarge() {
            super("the body has more than " + MAX_BYTES + " bytes");
        }
    }
}
