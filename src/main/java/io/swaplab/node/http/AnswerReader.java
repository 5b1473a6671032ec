package io.swaplab.node.http;

import io.swaplab.evm.Address;
import io.swaplab.evm.Bytes;
import io.swaplab.evm.Bytes32;
import io.swaplab.math.Uint256;
import io.swaplab.node.HexText;
import io.swaplab.node.NodeException;
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
 * A strict streaming reader for one answer, which accepts only the exact forms of Ethereum JSON-RPC. The parser is
 * always positioned on the token to be read next; every read leaves it on the last token of its value.
 */
final class AnswerReader implements AutoCloseable {
    private static final int LONG_DIGITS = 16;
    private static final int WORD_DIGITS = 64;
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

    AnswerReader(String method, Endpoint endpoint, byte[] body) {
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

    /** A rejection of this answer, naming the method and the violated rule. */
    NodeException refusal(String rule) {
        return new NodeException(method + " at " + endpoint + ": " + rule);
    }

    Endpoint endpoint() {
        return endpoint;
    }

    JsonToken next() {
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

    void end() {
        try {
            if (parser.nextToken() != null) {
                throw refusal("the answer goes on after its end");
            }
        } catch (JacksonException e) {
            throw broken(e);
        }
    }

    boolean isNull() {
        return parser.currentToken() == JsonToken.VALUE_NULL;
    }

    boolean isArray() {
        return parser.currentToken() == JsonToken.START_ARRAY;
    }

    void beginObject(String what) {
        expect(JsonToken.START_OBJECT, what, "an object");
    }

    void beginArray(String what) {
        expect(JsonToken.START_ARRAY, what, "an array");
    }

    private void expect(JsonToken wanted, String what, String words) {
        if (parser.currentToken() != wanted) {
            throw refusal(what + " must be " + words + ", got " + got());
        }
    }

    /** The next member's name with the reader on its value, or null at the object's end. */
    @Nullable
    String nextMember() {
        if (next() == JsonToken.END_OBJECT) {
            return null;
        }
        String name = parser.currentName();
        next();
        return name;
    }

    /** Moves to the next element; false at the array's end. */
    boolean nextElement() {
        return next() != JsonToken.END_ARRAY;
    }

    void skip() {
        try {
            parser.skipChildren();
        } catch (JacksonException e) {
            throw broken(e);
        }
    }

    boolean bool(String what) {
        JsonToken token = parser.currentToken();
        if (token != JsonToken.VALUE_TRUE && token != JsonToken.VALUE_FALSE) {
            throw refusal(what + " must be true or false, got " + got());
        }
        return token == JsonToken.VALUE_TRUE;
    }

    /** A JSON integer of at most 64 bits. */
    long integer(String what) {
        try {
            if (parser.currentToken() == JsonToken.VALUE_NUMBER_INT) {
                return parser.getLongValue();
            }
        } catch (JacksonException tooLarge) {
            throw refusal(what + " must fit 64 bits, got " + got());
        }
        throw refusal(what + " must be a whole number, got " + got());
    }

    String text(String what) {
        if (parser.currentToken() != JsonToken.VALUE_STRING) {
            throw refusal(what + " must be text, got " + got());
        }
        return string();
    }

    private String string() {
        try {
            return parser.getString();
        } catch (JacksonException e) {
            throw broken(e);
        }
    }

    /** A quantity from 0 to 2^63-1: 0x and hexadecimal digits without leading zeros. */
    long quantity(String what) {
        String text = digits(what, "a quantity");
        int count = text.length() - 2;
        boolean canonical = count > 0 && (count == 1 || text.charAt(2) != '0');
        if (!canonical || count > LONG_DIGITS) {
            throw refusal(what + " must be a quantity below 2^63 without leading zeros, got " + got());
        }
        long value = HexText.longAt(text, 2, count);
        if (value < 0) {
            throw refusal(what + " must be a quantity below 2^63, got " + got());
        }
        return value;
    }

    /** A quantity of at most 256 bits. */
    Uint256 uint(String what) {
        String text = digits(what, "a quantity");
        int count = text.length() - 2;
        if (count < 1 || count > WORD_DIGITS || (count > 1 && text.charAt(2) == '0')) {
            throw refusal(what + " must be a quantity below 2^256 without leading zeros, got " + got());
        }
        return Uint256.ofHex(text);
    }

    Bytes32 word(String what) {
        String text = digits(what, "32 bytes of data");
        if (text.length() != 2 + WORD_DIGITS) {
            throw refusal(what + " must be 32 bytes of data, got " + got());
        }
        return new Bytes32(
                HexText.longAt(text, 2, LONG_DIGITS),
                HexText.longAt(text, 18, LONG_DIGITS),
                HexText.longAt(text, 34, LONG_DIGITS),
                HexText.longAt(text, 50, LONG_DIGITS));
    }

    /** An address of any case: nodes differ in whether they write checksums. */
    Address address(String what) {
        String text = digits(what, "an address");
        if (text.length() != 2 + 2 * Address.BYTES) {
            throw refusal(what + " must be an address of 20 bytes, got " + got());
        }
        return new Address(HexText.longAt(text, 2, LONG_DIGITS), HexText.longAt(text, 18, LONG_DIGITS), (int)
                HexText.longAt(text, 34, 8));
    }

    Bytes data(String what) {
        String text = digits(what, "data");
        if (text.length() % 2 != 0) {
            throw refusal(what + " must be data of whole bytes, got " + got());
        }
        return Bytes.parse(text);
    }

    private String digits(String what, String words) {
        if (parser.currentToken() == JsonToken.VALUE_STRING) {
            String text = string();
            if (HexText.isPrefixed(text)) {
                return text;
            }
        }
        throw refusal(what + " must be " + words + " in 0x hexadecimal, got " + got());
    }

    /** Any value as String, Boolean, Number, List or Map; null stays null. */
    @Nullable
    Object any() {
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

    /** A description of the current token for a message. */
    private String got() {
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
    public void close() {
        parser.close();
    }
}
