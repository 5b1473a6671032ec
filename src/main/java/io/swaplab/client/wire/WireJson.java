package io.swaplab.client.wire;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import io.swaplab.core.evm.ForeignText;
import java.lang.reflect.Executable;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.List;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.exc.InputCoercionException;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.cfg.CoercionAction;
import tools.jackson.databind.cfg.CoercionInputShape;
import tools.jackson.databind.cfg.MapperConfig;
import tools.jackson.databind.deser.jdk.StringDeserializer;
import tools.jackson.databind.deser.std.StdScalarDeserializer;
import tools.jackson.databind.exc.InvalidNullException;
import tools.jackson.databind.exc.MismatchedInputException;
import tools.jackson.databind.exc.UnrecognizedPropertyException;
import tools.jackson.databind.introspect.Annotated;
import tools.jackson.databind.introspect.AnnotatedParameter;
import tools.jackson.databind.introspect.JacksonAnnotationIntrospector;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.type.LogicalType;
import tools.jackson.databind.util.TokenBuffer;

/**
 * Strict conversion between JSON text and the records of the API. It refuses duplicate keys, a number instead of a
 * string or the reverse, required values that are null or missing, and text after the end of the JSON.
 */
public final class WireJson {
    private static final JsonMapper MAPPER = strict().build();

    /** The mapper for answers of a service. Texts in such answers are untrusted. */
    private static final JsonMapper ANSWERS = strict().addModule(
                    new SimpleModule().addDeserializer(String.class, new PlainStrings()))
            .build();

    private static final int SHOWN_CHARACTERS = 120;

    /**
     * Matches the beginning of the last part of the JSON library's error messages, which describes the library's
     * settings. This part is dropped, because callers cannot change those settings.
     */
    private static final Pattern OUR_SETTINGS = Pattern.compile(" \\(start marker|: enable ");

    private WireJson() {}

    /** Writes a record as JSON text. */
    public static String write(Object value) {
        return MAPPER.writeValueAsString(value);
    }

    /**
     * Reads a request body; unknown keys are rejected.
     *
     * @throws WireFormatException naming the field and the violated rule
     */
    public static <T> T readRequest(byte[] json, Class<T> type) {
        ObjectReader reader = MAPPER.readerFor(type).with(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);
        return read(() -> reader.readValue(json));
    }

    /**
     * Reads an envelope. Its data is parsed but not yet converted to a record, because its type depends on the code.
     *
     * @throws WireFormatException when the text is not an envelope
     */
    public static Envelope<RawJson> readEnvelope(byte[] json) {
        JavaType type = ANSWERS.getTypeFactory().constructParametricType(Envelope.class, TokenBuffer.class);
        Envelope<TokenBuffer> envelope = read(() -> ANSWERS.readerFor(type).readValue(json));
        TokenBuffer data = envelope.data();
        return new Envelope<>(envelope.code(), envelope.msg(), data == null ? null : new RawJson(withPlainNames(data)));
    }

    /**
     * Makes the names of JSON members safe for display. They are untrusted text, and the console displays the keys of
     * objects that it reads as maps.
     */
    private static TokenBuffer withPlainNames(TokenBuffer data) {
        TokenBuffer plain = TokenBuffer.forGeneration();
        try (JsonParser parser = data.asParserOnFirstToken(ObjectReadContext.empty())) {
            for (JsonToken token = parser.currentToken(); token != null; token = parser.nextToken()) {
                if (token == JsonToken.PROPERTY_NAME) {
                    plain.writeName(ForeignText.ofOneLine(parser.currentName()));
                } else {
                    plain.copyCurrentEvent(parser);
                }
            }
        }
        return plain;
    }

    /**
     * Reads an envelope and converts its data to the given type. Unknown fields are ignored, because newer servers may
     * have more fields.
     *
     * @throws WireFormatException if the text is not an envelope around that type
     */
    public static <T> Envelope<T> readEnvelope(byte[] json, Class<T> dataType) {
        Envelope<RawJson> envelope = readEnvelope(json);
        RawJson data = envelope.data();
        return new Envelope<>(envelope.code(), envelope.msg(), data == null ? null : readData(data, dataType));
    }

    /**
     * Converts the data of an envelope to a record. Errors name a field by its path from the envelope, such as {@code
     * data.paths}.
     *
     * @throws WireFormatException naming the field that is invalid
     */
    public static <T> T readData(RawJson data, Class<T> type) {
        try {
            return read(() ->
                    ANSWERS.readerFor(type).readValue(data.tokens().asParserOnFirstToken(ObjectReadContext.empty())));
        } catch (WireFormatException mismatch) {
            throw mismatch.below("data");
        }
    }

    private static <T> T read(Supplier<@Nullable T> reading) {
        try {
            T value = reading.get();
            if (value == null) {
                throw new WireFormatException(null, "an object is due, got null");
            }
            return value;
        } catch (UnrecognizedPropertyException unknown) {
            throw new WireFormatException(
                    path(unknown), "is not a known key; known are " + unknown.getKnownPropertyIds());
        } catch (DatabindException mismatch) {
            throw new WireFormatException(path(mismatch), rule(mismatch));
        } catch (JacksonException malformed) {
            String rule = malformed instanceof InputCoercionException
                    ? "is out of range"
                    : "not well-formed JSON: " + cut(OUR_SETTINGS.split(malformed.getOriginalMessage(), 2)[0]);
            throw new WireFormatException(path(malformed), rule);
        }
    }

    /** Describes the violated rule. The library's own message is not used, because it contains Java class names. */
    private static String rule(DatabindException mismatch) {
        if (mismatch instanceof InvalidNullException) {
            return "is required and may not be null";
        }
        if (mismatch instanceof MismatchedInputException input && input.getTargetType() != null) {
            return "must be " + kind(input.getTargetType());
        }
        return "cannot be read";
    }

    private static String kind(Class<?> type) {
        if (type == String.class) {
            return "a string";
        }
        if (type == int.class || type == Integer.class) {
            return "an integer of 32 bits";
        }
        if (type == long.class || type == Long.class) {
            return "an integer of 64 bits";
        }
        if (type == BigDecimal.class) {
            return "a number";
        }
        if (type == boolean.class || type == Boolean.class) {
            return "true or false";
        }
        return Collection.class.isAssignableFrom(type) ? "an array" : "an object";
    }

    private static @Nullable String path(JacksonException mismatch) {
        StringBuilder path = new StringBuilder();
        for (JacksonException.Reference step : mismatch.getPath()) {
            if (step.getPropertyName() == null) {
                path.append('[').append(step.getIndex()).append(']');
            } else {
                path.append(path.isEmpty() ? "" : ".").append(cut(step.getPropertyName()));
            }
        }
        return path.isEmpty() ? null : path.toString();
    }

    /**
     * Truncates untrusted text. Signatures in it are masked first, because a truncated signature would no longer be
     * recognised as one.
     */
    private static String cut(String text) {
        return ForeignText.line(text, SHOWN_CHARACTERS);
    }

    private static JsonMapper.Builder strict() {
        return JsonMapper.builder()
                .annotationIntrospector(new NullableComponents())
                .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                .enable(
                        DeserializationFeature.FAIL_ON_TRAILING_TOKENS,
                        DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
                .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES, DeserializationFeature.ACCEPT_FLOAT_AS_INT)
                .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS, MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
                .withCoercionConfigDefaults(config -> List.of(CoercionInputShape.values())
                        .forEach(shape -> config.setCoercion(shape, CoercionAction.Fail)))
                .withCoercionConfig(
                        LogicalType.Float,
                        config -> config.setCoercion(CoercionInputShape.Integer, CoercionAction.TryConvert))
                .changeDefaultNullHandling(nulls -> nulls.withValueNulls(Nulls.FAIL, Nulls.FAIL));
    }

    /**
     * Tells the mapper which record components are required. A component whose type is {@link Nullable} may be null or
     * absent; all others must be present and not null.
     */
    private static final class NullableComponents extends JacksonAnnotationIntrospector {
        private static final long serialVersionUID = 1L;

        @Override
        public JsonSetter.Value findSetterInfo(MapperConfig<?> config, Annotated annotated) {
            return annotated instanceof AnnotatedParameter component
                            && component.getOwner().getMember() instanceof Executable constructor
                            && constructor.getAnnotatedParameterTypes()[component.getIndex()].isAnnotationPresent(
                                    Nullable.class)
                    ? JsonSetter.Value.construct(Nulls.SET, Nulls.FAIL)
                    : super.findSetterInfo(config, annotated);
        }
    }

    /**
     * Passes every string through {@link ForeignText#ofOneLine}. A string with a line break could otherwise look like a
     * line that the console itself printed.
     */
    private static final class PlainStrings extends StdScalarDeserializer<String> {
        PlainStrings() {
            super(String.class);
        }

        @Override
        public @Nullable String deserialize(JsonParser from, DeserializationContext context) {
            String text = StringDeserializer.instance.deserialize(from, context);
            return text == null ? null : ForeignText.ofOneLine(text);
        }

        @Override
        public LogicalType logicalType() {
            return LogicalType.Textual;
        }
    }

    /** The data of an answer as parsed JSON. {@link #readData} converts it to a record. */
    public static final class RawJson {
        private final TokenBuffer tokens;

        RawJson(TokenBuffer tokens) {
            this.tokens = tokens;
        }

        TokenBuffer tokens() {
            return tokens;
        }

        /** Whether the data is a JSON object that has this key. */
        public boolean has(String key) {
            try (JsonParser parser = tokens.asParser(ObjectReadContext.empty())) {
                if (parser.nextToken() != JsonToken.START_OBJECT) {
                    return false;
                }
                while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
                    if (parser.currentName().equals(key)) {
                        return true;
                    }
                    parser.nextToken();
                    parser.skipChildren();
                }
                return false;
            }
        }
    }
}
