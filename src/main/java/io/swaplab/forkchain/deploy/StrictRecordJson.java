package io.swaplab.forkchain.deploy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Function;
import java.util.function.Supplier;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads and writes Java records as JSON. Reading is strict: every component must be present, and unknown members
 * are rejected. Used for files that describe chains, and for lines exchanged with other programs.
 */
public final class StrictRecordJson {
    private static final JsonMapper JSON = JsonMapper.builder()
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
            .build();

    private StrictRecordJson() {}

    /**
     * Reads a JSON file as an object of the given type.
     *
     * @throws ForkException when the file is missing or has another format; the message names file and error
     */
    public static <T> T read(Path file, Class<T> type) {
        return parsed(file, content -> JSON.readValue(content, type));
    }

    /**
     * Reads a file as a JSON tree.
     *
     * @throws ForkException when the file is missing or is not JSON; the message names file and error
     */
    static JsonNode tree(Path file) {
        return parsed(file, JSON::readTree);
    }

    private static <T> T parsed(Path file, Function<byte[], T> parser) {
        try {
            byte[] content = Files.readAllBytes(file);
            return formed(file.toString(), () -> parser.apply(content));
        } catch (IOException missing) {
            throw new ForkException(file + " cannot be read", missing);
        }
    }

    private static <T> T formed(String what, Supplier<T> parsing) {
        try {
            return parsing.get();
        } catch (JacksonException malformed) {
            throw new ForkException(what + " has a wrong form: " + malformed.getOriginalMessage(), malformed);
        }
    }

    public static void write(Path file, Object form) throws IOException {
        Files.write(file, JSON.writerWithDefaultPrettyPrinter().writeValueAsBytes(form));
    }

    /** Converts an object to one line of JSON, to be embedded in a larger file or sent to another program. */
    public static String text(Object form) {
        return JSON.writeValueAsString(form);
    }

    /**
     * Parses an object from JSON text.
     *
     * @param what the name of the text in errors
     * @throws ForkException when it has another format; the message contains that name
     */
    public static <T> T form(String what, String text, Class<T> type) {
        return formed(what, () -> JSON.readValue(text, type));
    }

    /**
     * Reads the first member of the JSON object in a file. The rest of the file is not read.
     *
     * @param name the name that the member must have
     * @throws ForkException when the file is missing or does not start with that member; the message names file and
     *     error
     */
    static <T> T first(Path file, String name, Class<T> type) {
        try (InputStream content = Files.newInputStream(file)) {
            return formed(file.toString(), () -> {
                try (JsonParser in = JSON.createParser(content)) {
                    if (in.nextToken() != JsonToken.START_OBJECT || !name.equals(in.nextName())) {
                        throw new ForkException(file + " is malformed: its first key must be " + name);
                    }
                    in.nextToken();
                    return in.readValueAs(type);
                }
            });
        } catch (IOException missing) {
            throw new ForkException(file + " cannot be read", missing);
        }
    }

    /**
     * Converts a part of a JSON tree.
     *
     * @param what the name of the part in errors
     * @throws ForkException when it has another format; the message contains that name
     */
    public static <T> T convert(String what, JsonNode part, Class<T> type) {
        return formed(what, () -> JSON.treeToValue(part, type));
    }
}
