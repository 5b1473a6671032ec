package io.swaplab.client.node.http;

import io.swaplab.client.node.NodeException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;

/**
 * A strict streaming reader of one JSON answer. Before a value is read, the parser is positioned on the value's first
 * token; afterwards, on its last token.
 */
class JsonAnswerReader implements AutoCloseable {
    private static final JsonFactory JSON = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(64)
                    .maxStringLength(Integer.MAX_VALUE)
                    .maxNumberLength(100)
                    .build())
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    private final String method;
    private final Endpoint endpoint;
    private final JsonParser parser;

    JsonAnswerReader(String method, Endpoint endpoint, byte[] body) {
        this.method = method;
        this.endpoint = endpoint;
        this.parser = JSON.createParser(ObjectReadContext.empty(), body);
        int first = 0;
        while (first < body.length && Character.isWhitespace(body[first])) {
            first++;
        }
        if (first == body.length) {
            throw refusal("the answer is empty");
        }
        if (body[first] == '<') {
            throw refusal("the answer is HTML or XML, not JSON: "
                    + endpoint.clean(new String(body, first, body.length - first, StandardCharsets.UTF_8)));
        }
        next();
    }

    /** An exception that rejects this answer, naming the method and the violated rule. */
    final NodeException refusal(String rule) {
        return new NodeException(method + " at " + endpoint + ": " + rule);
    }

    final Endpoint endpoint() {
        return endpoint;
    }

    final JsonToken next() {
        try {
            JsonToken token = parser.nextToken();
            if (token == null) {
                throw refusal("the answer ends too early");
            }
            return token;
        } catch (JacksonException e) {
            throw broken(e);
        }
    }

    private NodeException broken(JacksonException e) {
        return refusal("the answer is not JSON: " + endpoint.clean(String.valueOf(e.getOriginalMessage())));
    }

    final void end() {
        try {
            if (parser.nextToken() != null) {
                throw refusal("the answer goes on after its end");
            }
        } catch (JacksonException e) {
            throw broken(e);
        }
    }

    final boolean isText() {
        return parser.currentToken() == JsonToken.VALUE_STRING;
    }

    final boolean isNull() {
        return parser.currentToken() == JsonToken.VALUE_NULL;
    }

    final boolean isArray() {
        return parser.currentToken() == JsonToken.START_ARRAY;
    }

    final void beginObject(String what) {
        expect(JsonToken.START_OBJECT, what, "an object");
    }

    final void beginArray(String what) {
        expect(JsonToken.START_ARRAY, what, "an array");
    }

    private void expect(JsonToken wanted, String what, String words) {
        if (parser.currentToken() != wanted) {
            throw refusal(what + " must be " + words + ", got " + got());
        }
    }

    /**
     * Returns the name of the object's next member and positions the reader on its value; null at the end of the
     * object.
     */
    @Nullable
    final String nextMember() {
        if (next() == JsonToken.END_OBJECT) {
            return null;
        }
        String name = parser.currentName();
        next();
        return name;
    }

    /** Moves to the next element of the array. Returns false at the end of the array. */
    final boolean nextElement() {
        return next() != JsonToken.END_ARRAY;
    }

    final void skip() {
        try {
            parser.skipChildren();
        } catch (JacksonException e) {
            throw broken(e);
        }
    }

    final boolean bool(String what) {
        JsonToken token = parser.currentToken();
        if (token != JsonToken.VALUE_TRUE && token != JsonToken.VALUE_FALSE) {
            throw refusal(what + " must be true or false, got " + got());
        }
        return token == JsonToken.VALUE_TRUE;
    }

    /** A JSON integer of at most 64 bits. */
    final long integer(String what) {
        try {
            if (parser.currentToken() == JsonToken.VALUE_NUMBER_INT) {
                return parser.getLongValue();
            }
        } catch (JacksonException tooLarge) {
            throw refusal(what + " must fit 64 bits, got " + got());
        }
        throw refusal(what + " must be a whole number, got " + got());
    }

    final String text(String what) {
        if (!isText()) {
            throw refusal(what + " must be text, got " + got());
        }
        return string();
    }

    final String string() {
        try {
            return parser.getString();
        } catch (JacksonException e) {
            throw broken(e);
        }
    }

    /**
     * The array with the characters of the current JSON string, from {@link #offset} for {@link #length} characters.
     * Valid until the next token is read.
     */
    final char[] characters() {
        try {
            return parser.getStringCharacters();
        } catch (JacksonException e) {
            throw broken(e);
        }
    }

    /** The index in {@link #characters} at which the current JSON string starts. */
    final int offset() {
        return parser.getStringOffset();
    }

    /** The number of characters of the current JSON string. */
    final int length() {
        return parser.getStringLength();
    }

    /** Reads a value of any type. Returns a String, Boolean, Number, List or Map; null for a JSON null. */
    @Nullable
    final Object any() {
        JsonToken token = parser.currentToken();
        try {
            return switch (token) {
                case VALUE_NULL -> null;
                case VALUE_TRUE -> Boolean.TRUE;
                case VALUE_FALSE -> Boolean.FALSE;
                case VALUE_STRING -> parser.getString();
                case VALUE_NUMBER_INT -> parser.getNumberValue();
                case VALUE_NUMBER_FLOAT -> parser.getDecimalValue();
                case START_ARRAY -> anyList();
                case START_OBJECT -> anyMap();
                default -> throw refusal("the answer has " + token + " where a value belongs");
            };
        } catch (JacksonException e) {
            throw broken(e);
        }
    }

    private List<@Nullable Object> anyList() {
        List<@Nullable Object> list = new ArrayList<>();
        while (nextElement()) {
            list.add(any());
        }
        return list;
    }

    private Map<String, @Nullable Object> anyMap() {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        for (String name = nextMember(); name != null; name = nextMember()) {
            map.put(name, any());
        }
        return map;
    }

    /** Describes the current token for an error message. */
    final String got() {
        JsonToken token = parser.currentToken();
        return switch (token) {
            case START_OBJECT -> "an object";
            case START_ARRAY -> "an array";
            case VALUE_STRING -> "'" + endpoint.clean(string()) + "'";
            case null -> "nothing";
            default -> endpoint.clean(string());
        };
    }

    @Override
    public final void close() {
        parser.close();
    }
}
