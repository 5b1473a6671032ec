package io.swaplab.lab.chain;

import io.swaplab.client.keyfile.AtomicFileWriter;
import io.swaplab.client.keyfile.BoundedFileReader;
import io.swaplab.client.keyfile.BoundedFileReader.FileTooLargeException;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.ForeignText;
import io.swaplab.core.math.Int128;
import io.swaplab.core.math.Uint256;
import java.io.CharConversionException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.MissingNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A value in a JSON file, with its position for error messages. Methods that return the value throw {@link BadFile} if
 * the value does not have the required format.
 *
 * @param item the named item that contains the value, such as {@code pool 0x...}; empty if none does
 * @param field path from the item to the value, such as {@code state.ticks[3]}
 * @param node the value; a missing node if the file does not have it
 */
record FileValue(Path file, String item, String field, JsonNode node) {
    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();
    private static final Pattern INTEGER = Pattern.compile("0|-?[1-9][0-9]*");
    private static final int SHOWN_CHARACTERS = 80;
    private static final int MOST_MEGABYTES = 512;

    /** Reads the top-level object of a file. */
    static FileValue read(Path file) {
        return read(file, MOST_MEGABYTES);
    }

    /** Reads the top-level object of a file, which must not be larger than the given number of megabytes. */
    static FileValue read(Path file, int mostMegabytes) {
        try (InputStream in = BoundedFileReader.open(file, mostMegabytes)) {
            JsonNode root = JSON.readTree(in);
            FileValue top = new FileValue(file, "", "", root);
            if (!root.isObject()) {
                throw top.wrong("must be a JSON object");
            }
            return top;
        } catch (IOException failed) {
            throw unreadable(file, failed);
        } catch (JacksonException malformed) {
            throw malformed.getCause() instanceof IOException failed
                    ? unreadable(file, failed)
                    : new BadFile(file, "", "", "must be JSON", complaint(malformed));
        }
    }

    /**
     * Writes a file. If that fails, an existing file stays unchanged.
     *
     * @throws UncheckedIOException if it cannot be written
     */
    static void write(Path file, ObjectNode top) {
        try {
            AtomicFileWriter.write(file, draft -> Files.write(draft, JSON.writeValueAsBytes(top)));
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
    }

    private static BadFile unreadable(Path file, IOException failed) {
        return switch (failed) {
            case FileTooLargeException large ->
                new BadFile(file, "", "", String.valueOf(large.getMessage()), large.size());
            case NoSuchFileException none -> new BadFile(file, "", "", "must be a readable file", "no file");
            case CharConversionException binary -> new BadFile(file, "", "", "must be JSON", "no UTF-8 text");
            default -> new BadFile(file, "", "", "must be a readable file", shortened(AtomicFileWriter.cause(failed)));
        };
    }

    private static String complaint(JacksonException malformed) {
        TokenStreamLocation place = malformed.getLocation();
        return shortened(malformed.getOriginalMessage()) + (place == null ? "" : " in line " + place.getLineNr());
    }

    /** Creates the exception that says that this value violates the given rule. */
    BadFile wrong(String rule) {
        String got = node.isMissingNode() ? "nothing" : shortened(node.toString());
        return new BadFile(file, item, field, rule, got);
    }

    private static String shortened(String text) {
        return ForeignText.line(text, SHOWN_CHARACTERS);
    }

    /**
     * Returns this value as an item with the given name. In error messages, the paths of its fields start at the item.
     */
    FileValue called(String name) {
        return new FileValue(file, shortened(name), "", node);
    }

    /** Returns a member of this object. If it is missing, only reading the member's value throws an exception. */
    FileValue at(String name) {
        if (!node.isObject()) {
            throw wrong("must be an object");
        }
        String path = field.isEmpty() ? name : field + "." + name;
        JsonNode member = node.get(name);
        return new FileValue(file, item, path, member == null ? MissingNode.getInstance() : member);
    }

    /** Whether a member exists. */
    boolean has(String name) {
        return !at(name).node.isMissingNode();
    }

    /** The names of the members of an object. */
    List<String> names() {
        if (!node.isObject()) {
            throw wrong("must be an object");
        }
        return List.copyOf(node.propertyNames());
    }

    /**
     * Requires that this object has no unknown members.
     *
     * @param known the names of all members that the format allows
     */
    void requireOnly(String... known) {
        for (String name : names()) {
            if (!List.of(known).contains(name)) {
                FileValue member = at(name);
                throw new FileValue(file, item, shortened(member.field), member.node)
                        .wrong("must not be there; known are " + String.join(", ", known));
            }
        }
    }

    /** Requires that the file's member {@code format} names the given format and version. */
    void requireFormat(String format) {
        if (!at("format").text().equals(format)) {
            throw at("format").wrong("must be " + format);
        }
    }

    List<FileValue> list() {
        if (!node.isArray()) {
            throw wrong("must be a list");
        }
        List<FileValue> values = new ArrayList<>(node.size());
        for (JsonNode each : node) {
            values.add(new FileValue(file, item, field + "[" + values.size() + "]", each));
        }
        return values;
    }

    List<FileValue> list(int size) {
        if (!node.isArray() || node.size() != size) {
            throw wrong("must be a list of " + size);
        }
        return list();
    }

    String text() {
        if (!node.isString()) {
            throw wrong("must be a text");
        }
        String text = node.asString();
        if (text.codePoints().anyMatch(ForeignText::isHidden)) {
            throw wrong("must be a text without control or invisible characters");
        }
        return text;
    }

    Address address() {
        return parsed(Address::parse, "must be an address");
    }

    /** An integer from 0 to 2^bits - 1, as decimal text or as a JSON number. */
    Uint256 uint(int bits) {
        String rule = "must be a whole number from 0 to 2^" + bits + "-1 in decimal digits";
        Uint256 value = integer(Uint256::parse, rule);
        if (value.bitLength() > bits) {
            throw wrong(rule);
        }
        return value;
    }

    /** An integer from 1 to 2^bits - 1, as decimal text or as a JSON number. */
    Uint256 positive(int bits) {
        Uint256 number = uint(bits);
        if (number.isZero()) {
            throw wrong("must be above zero");
        }
        return number;
    }

    /** A signed 128-bit integer, as decimal text or as a JSON number. */
    Int128 int128() {
        return integer(Int128::parse, "must be a signed integer of 128 bits");
    }

    /** An integer within the given bounds, as a JSON number or as decimal text. */
    int integer(int least, int most) {
        String rule = "must be a whole number from " + least + " to " + most;
        int value = integer(Integer::parseInt, rule);
        if (value < least || value > most) {
            throw wrong(rule);
        }
        return value;
    }

    private <T> T integer(Function<String, T> reading, String rule) {
        String digits = node.isString() ? node.asString() : node.isIntegralNumber() ? node.toString() : "";
        if (!INTEGER.matcher(digits).matches()) {
            throw wrong(rule);
        }
        try {
            return reading.apply(digits);
        } catch (IllegalArgumentException | ArithmeticException outside) {
            throw wrong(rule);
        }
    }

    /**
     * Parses the text of this value. If that fails, throws an exception that says that the value violates the given
     * rule.
     */
    <T> T parsed(Function<String, T> reading, String rule) {
        String text = text();
        try {
            return reading.apply(text);
        } catch (IllegalArgumentException malformed) {
            throw wrong(rule);
        }
    }
}
