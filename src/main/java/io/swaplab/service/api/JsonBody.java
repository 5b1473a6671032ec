package io.swaplab.service.api;

import io.swaplab.client.wire.ApiCode;
import io.swaplab.client.wire.BatchRequest;
import io.swaplab.client.wire.BuildRequest;
import io.swaplab.client.wire.RefusalData;
import io.swaplab.client.wire.WireFormatException;
import io.swaplab.client.wire.WireJson;
import io.swaplab.service.route.ApiRefusal;
import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import java.util.Set;

/** Reads JSON request bodies, limited in size; unknown keys are rejected. */
final class JsonBody {
    static final int MAX_BYTES = 73_728;
    private static final Set<Class<?>> TYPES = Set.of(BuildRequest.class, BatchRequest.class);

    private JsonBody() {}

    /** Whether a class is a record that represents a request body. */
    static boolean isType(Class<?> type) {
        return TYPES.contains(type);
    }

    /**
     * Reads a body into a record of this type.
     *
     * @throws ApiRefusal naming the invalid key and the rule that it breaks
     * @throws TooLarge when the body exceeds the limit
     */
    static <T> T read(InputStream in, Class<T> type) throws IOException {
        byte[] json = in.readNBytes(MAX_BYTES + 1);
        if (json.length > MAX_BYTES) {
            throw new TooLarge();
        }
        try {
            return WireJson.readRequest(json, type);
        } catch (WireFormatException malformed) {
            String field = Objects.requireNonNullElse(malformed.field(), "body");
            throw ApiRefusal.of(ApiCode.ERR_INVALID_PARAMETER, new RefusalData(field, malformed.rule(), null));
        }
    }

    /** Thrown when a body exceeds the limit. */
    static final class TooLarge extends RuntimeException {
        private static final long serialVersionUID = 1L;

        TooLarge() {
            super("the body has more than " + MAX_BYTES + " bytes");
        }
    }
}
