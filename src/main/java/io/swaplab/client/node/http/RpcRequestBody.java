package io.swaplab.client.node.http;

import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/**
 * Writes the bodies of JSON-RPC requests, and reads which methods a relayed request calls. A parameter must be null, a
 * String, a Boolean, a Number, a List or a Map.
 */
final class RpcRequestBody {
    private static final JsonFactory JSON = new JsonFactory();

    private RpcRequestBody() {}

    static byte[] single(long id, String method, List<?> parameters) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(256);
        try (JsonGenerator out = JSON.createGenerator(ObjectWriteContext.empty(), bytes)) {
            writeRequest(out, id, method, parameters);
        }
        return bytes.toByteArray();
    }

    /**
     * The body of a batch that calls one method with each of the parameter lists. The ids of the requests count up from
     * {@code firstId}.
     */
    static byte[] batch(long firstId, String method, List<? extends List<?>> parameters) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(256 * parameters.size());
        try (JsonGenerator out = JSON.createGenerator(ObjectWriteContext.empty(), bytes)) {
            out.writeStartArray();
            long id = firstId;
            for (List<?> each : parameters) {
                writeRequest(out, id++, method, each);
            }
            out.writeEndArray();
        }
        return bytes.toByteArray();
    }

    /**
     * The method that a request body calls, or the methods that a batch calls.
     *
     * @throws IllegalArgumentException if the body is neither a request nor a batch
     */
    static Set<String> methodsOf(byte[] request) {
        Set<String> methods = new HashSet<>();
        try (JsonParser in = JSON.createParser(ObjectReadContext.empty(), request)) {
            int depth = 0;
            int level = 1;
            for (JsonToken token = in.nextToken(); token != null; token = in.nextToken()) {
                if (token == JsonToken.START_ARRAY && depth == 0) {
                    level = 2;
                }
                depth += token.isStructStart() ? 1 : token.isStructEnd() ? -1 : 0;
                if (depth == level && token == JsonToken.VALUE_STRING && "method".equals(in.currentName())) {
                    methods.add(in.getString());
                }
            }
        } catch (JacksonException malformed) {
            throw new IllegalArgumentException("the body must be JSON: " + malformed.getOriginalMessage(), malformed);
        }
        if (methods.isEmpty()) {
            throw new IllegalArgumentException("the body must be a JSON-RPC request, or a batch of them");
        }
        return methods;
    }

    private static void writeRequest(JsonGenerator out, long id, String method, List<?> parameters) {
        out.writeStartObject();
        out.writeStringProperty("jsonrpc", "2.0");
        out.writeNumberProperty("id", id);
        out.writeStringProperty("method", method);
        out.writeName("params");
        write(out, parameters);
        out.writeEndObject();
    }

    private static void write(JsonGenerator out, @Nullable Object value) {
        switch (value) {
            case null -> out.writeNull();
            case String text -> out.writeString(text);
            case Boolean bool -> out.writeBoolean(bool);
            case BigInteger number -> out.writeNumber(number);
            case BigDecimal number -> out.writeNumber(number);
            case Double number -> out.writeNumber(number);
            case Float number -> out.writeNumber(number);
            case Number number -> out.writeNumber(number.longValue());
            case List<?> list -> {
                out.writeStartArray();
                for (Object each : list) {
                    write(out, each);
                }
                out.writeEndArray();
            }
            case Map<?, ?> map -> {
                out.writeStartObject();
                for (Map.Entry<?, ?> each : map.entrySet()) {
                    out.writeName(String.valueOf(each.getKey()));
                    write(out, each.getValue());
                }
                out.writeEndObject();
            }
            default ->
                throw new IllegalArgumentException("a JSON-RPC parameter is null, String, Boolean, Number, List or"
                        + " Map, got " + value.getClass().getName());
        }
    }
}
