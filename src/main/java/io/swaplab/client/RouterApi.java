package io.swaplab.client;

import io.swaplab.client.refusal.ApiError;
import io.swaplab.client.refusal.ApiError.RefusedField;
import io.swaplab.client.refusal.ArtifactCheck;
import io.swaplab.client.refusal.ArtifactMismatch;
import io.swaplab.client.refusal.HttpFacts;
import io.swaplab.client.refusal.NullChecks;
import io.swaplab.client.refusal.TransportError;
import io.swaplab.client.wire.ApiCode;
import io.swaplab.client.wire.BatchData;
import io.swaplab.client.wire.BatchRequest;
import io.swaplab.client.wire.BuildData;
import io.swaplab.client.wire.BuildRequest;
import io.swaplab.client.wire.ConfigData;
import io.swaplab.client.wire.DirectSwapData;
import io.swaplab.client.wire.Envelope;
import io.swaplab.client.wire.FindRouteData;
import io.swaplab.client.wire.PrepareData;
import io.swaplab.client.wire.StatusData;
import io.swaplab.client.wire.TokensData;
import io.swaplab.client.wire.WireFormatException;
import io.swaplab.client.wire.WireJson;
import io.swaplab.client.wire.WireJson.RawJson;
import io.swaplab.core.evm.SignatureRedaction;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The eight endpoints of the API as methods. If the {@link Envelope} around the answer's data has code 200, a method
 * returns the data as a record; otherwise it throws.
 */
public final class RouterApi {
    /**
     * Keys that belong to a transaction that is ready to send. An answer to prepare must not have them, because a
     * caller could take it for such a transaction.
     */
    private static final List<String> NOT_IN_PREPARE = List.of("tx", "signatures", "approval_spender");

    private final RouterTransport transport;

    public RouterApi(RouterTransport transport) {
        NullChecks.given("transport", transport);
        this.transport = transport;
    }

    public StatusData status() {
        return read(transport.get("/router/status", Map.of()), StatusData.class);
    }

    public ConfigData config() {
        return read(transport.get("/router/config", Map.of()), ConfigData.class);
    }

    /**
     * One page of the tokens that the service knows.
     *
     * @param after {@link TokensData#next} of the page before; null for the first page
     * @param limit maximum number of tokens on the page, 1 to 100
     */
    public TokensData tokens(@Nullable String after, int limit) {
        Map<String, String> query = new LinkedHashMap<>();
        if (after != null) {
            query.put("after", after);
        }
        query.put("limit", Integer.toString(limit));
        return read(transport.get("/router/tokens", query), TokensData.class);
    }

    /** A route, and the HTTP headers of the answer that contained it. */
    public record RouteAnswer(FindRouteData data, Map<String, List<String>> headers) {
        public RouteAnswer {
            NullChecks.given("data", data, "headers", headers);
        }
    }

    public RouteAnswer findRoutes(Map<String, String> query) {
        NullChecks.given("query", query);
        RouterTransport.Answer answer = transport.get("/router/find_routes", query);
        return new RouteAnswer(read(answer, FindRouteData.class), answer.headers());
    }

    /** Routes of several orders, all found on the pools of one block. */
    public BatchData findRoutes(BatchRequest request) {
        NullChecks.given("request", request);
        byte[] body = WireJson.write(request).getBytes(StandardCharsets.UTF_8);
        return read(transport.post("/router/find_routes", body), BatchData.class);
    }

    public DirectSwapData swap(Map<String, String> query) {
        NullChecks.given("query", query);
        return read(transport.get("/router/swap", query), DirectSwapData.class);
    }

    public PrepareData prepare(Map<String, String> query) {
        NullChecks.given("query", query);
        RouterTransport.Answer answer = transport.get("/router/swap/prepare", query);
        RawJson body = body(answer);
        for (String key : NOT_IN_PREPARE) {
            ArtifactMismatch.holds(ArtifactCheck.C1, !body.has(key), key, "absent", "present");
        }
        return typed(body, PrepareData.class);
    }

    public BuildData build(BuildRequest request) {
        NullChecks.given("request", request);
        byte[] body = WireJson.write(request).getBytes(StandardCharsets.UTF_8);
        return read(transport.post("/router/swap/build", body), BuildData.class);
    }

    private static <T> T read(RouterTransport.Answer answer, Class<T> type) {
        return typed(body(answer), type);
    }

    /**
     * Returns the data of a successful answer as raw JSON. The data of a refusal has no fixed format, so no data is
     * converted before the envelope's code is checked.
     */
    private static RawJson body(RouterTransport.Answer answer) {
        Envelope<RawJson> envelope = envelope(answer);
        if (envelope.code() != ApiCode.OK.code()) {
            throw new ApiError(
                    envelope.code(),
                    envelope.msg(),
                    RefusalReader.read(envelope.data()),
                    HttpFacts.of(answer.httpStatus(), answer.headers()));
        }
        RawJson body = envelope.data();
        if (body == null) {
            throw new TransportError("the answer has code 200 and no data");
        }
        return body;
    }

    private static Envelope<RawJson> envelope(RouterTransport.Answer answer) {
        try {
            return WireJson.readEnvelope(answer.body());
        } catch (WireFormatException malformed) {
            throw new TransportError(
                    "HTTP " + answer.httpStatus() + " without an envelope of the API: " + malformed.getMessage());
        }
    }

    private static <T> T typed(RawJson body, Class<T> type) {
        try {
            return WireJson.readData(body, type);
        } catch (WireFormatException malformed) {
            throw new TransportError("the answer is not of the API's form: " + malformed.getMessage());
        }
    }

    /**
     * Reads {@code field}, {@code rule} and {@code got} from the data of a refusal. Another implementation of the API
     * may send no data, or data in another format; then nothing is read.
     */
    private static final class RefusalReader {
        private RefusalReader() {}

        /** Returns null if the data lacks {@code field} or {@code rule}. */
        static @Nullable RefusedField read(@Nullable RawJson data) {
            if (data == null || !(tree(data) instanceof Map<?, ?> parts)) {
                return null;
            }
            String field = text(parts.get("field"));
            String rule = text(parts.get("rule"));
            return field == null || rule == null ? null : new RefusedField(field, rule, text(parts.get("got")));
        }

        private static @Nullable Object tree(RawJson data) {
            try {
                return WireJson.readData(data, Object.class);
            } catch (WireFormatException unreadable) {
                return null;
            }
        }

        /** A text of the service for display; anything in it that looks like a signature is masked. */
        private static @Nullable String text(@Nullable Object part) {
            return part instanceof String text ? SignatureRedaction.masked(text) : null;
        }
    }
}
