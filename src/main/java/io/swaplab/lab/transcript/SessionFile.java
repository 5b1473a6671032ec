package io.swaplab.lab.transcript;

import io.swaplab.client.keyfile.AtomicFileWriter;
import io.swaplab.client.keyfile.BoundedFileReader;
import io.swaplab.client.keyfile.BoundedFileReader.FileTooLargeException;
import io.swaplab.lab.transcript.SavedSession.BadSessionFile;
import io.swaplab.lab.transcript.SavedSession.Head;
import io.swaplab.lab.transcript.SavedSession.SwapLine;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.exc.UnrecognizedPropertyException;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Writes and reads saved sessions. Each line is a JSON object: the head, then the swaps, then the commands. */
public final class SessionFile {
    private static final int MOST_LINE = 1_000_000;
    private static final int MOST_MEGABYTES = 512;
    private static final int MOST_SWAPS = 1_000;
    private static final int MOST_DEPTH = 32;
    private static final JsonMapper MAPPER = strict();

    private SessionFile() {}

    /**
     * Writes the complete file; if that fails, an existing file stays unchanged.
     *
     * @throws UncheckedIOException if the file cannot be written
     */
    public static void write(Path file, SavedSession session) {
        try {
            AtomicFileWriter.write(file, draft -> write(session, draft));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void write(SavedSession session, Path draft) throws IOException {
        try (BufferedWriter out = Files.newBufferedWriter(draft)) {
            line(out, session.head());
            for (SwapLine swap : session.swaps()) {
                line(out, swap);
            }
            for (Transcript.Entry command : session.commands()) {
                line(out, command);
            }
        }
    }

    private static void line(BufferedWriter out, Object value) throws IOException {
        out.write(MAPPER.writeValueAsString(value));
        out.write('\n');
    }

    /**
     * Reads a session.
     *
     * @throws BadSessionFile naming the first line that violates a rule
     * @throws UncheckedIOException if the file cannot be read
     */
    public static SavedSession read(Path file) {
        List<String> lines = lines(file);
        if (lines.isEmpty()) {
            throw new BadSessionFile(1, "the file is empty; a saved session begins with its format");
        }
        Head head = SavedSessionValidator.checked(1, as(1, tree(1, lines.getFirst()), Head.class));
        List<SwapLine> swaps = new ArrayList<>();
        List<Transcript.Entry> commands = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (int number = 2; number <= lines.size(); number++) {
            JsonNode tree = tree(number, lines.get(number - 1));
            if (tree.has("command")) {
                commands.add(SavedSessionValidator.checked(number, as(number, tree, Transcript.Entry.class)));
            } else {
                SwapLine swap = SavedSessionValidator.checked(number, as(number, tree, SwapLine.class));
                if (!commands.isEmpty() || !names.add(swap.swap()) || swaps.size() == MOST_SWAPS) {
                    throw new BadSessionFile(
                            number, "swaps must come before commands, with different names, at most " + MOST_SWAPS);
                }
                swaps.add(swap);
            }
        }
        return new SavedSession(head, swaps, commands);
    }

    /** Reads all lines. A line that exceeds the limit is rejected before it is read completely. */
    private static List<String> lines(Path file) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        try (BufferedReader reader = reader(file)) {
            for (int c = reader.read(); c >= 0; c = reader.read()) {
                if (c == '\n') {
                    lines.add(line.toString());
                    line.setLength(0);
                } else {
                    line.append((char) c);
                }
                if (line.length() > MOST_LINE || lines.size() > Transcript.MOST + MOST_SWAPS + 1) {
                    throw new BadSessionFile(
                            lines.size() + 1,
                            "at most " + MOST_LINE + " characters a line, and " + Transcript.MOST + " commands");
                }
            }
        } catch (CharacterCodingException binary) {
            throw new BadSessionFile(lines.size() + 1, "it is no UTF-8 text");
        } catch (FileTooLargeException large) {
            throw new BadSessionFile(lines.size() + 1, "the file " + large.getMessage() + ", got " + large.size());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        if (!line.isEmpty()) {
            throw new BadSessionFile(lines.size() + 1, "the last line has no line break: the file is cut off");
        }
        return lines;
    }

    private static BufferedReader reader(Path file) throws IOException {
        return new BufferedReader(new InputStreamReader(
                BoundedFileReader.open(file, MOST_MEGABYTES), StandardCharsets.UTF_8.newDecoder()));
    }

    private static JsonNode tree(int number, String line) {
        try {
            JsonNode tree = MAPPER.readTree(line);
            if (!tree.isObject()) {
                throw new BadSessionFile(number, "it must be a JSON object, got " + shown(line));
            }
            return SavedSessionValidator.completed((ObjectNode) tree);
        } catch (StreamConstraintsException beyond) {
            String said = beyond.getOriginalMessage();
            throw new BadSessionFile(
                    number,
                    said.contains("nesting")
                            ? "lists and objects must be nested at most " + MOST_DEPTH + " levels deep, got more"
                            : "a number or name is too long: " + SavedSessionValidator.printable(said));
        } catch (JacksonException malformed) {
            String said = malformed.getOriginalMessage();
            throw new BadSessionFile(
                    number,
                    said.startsWith("Duplicate")
                            ? "each name must occur only once in an object: " + SavedSessionValidator.printable(said)
                            : "it must be a JSON object, got " + shown(line));
        }
    }

    private static String shown(String line) {
        return line.isBlank() ? "an empty line" : SavedSessionValidator.printable(line);
    }

    private static <T> T as(int number, JsonNode tree, Class<T> type) {
        try {
            return MAPPER.treeToValue(tree, type);
        } catch (DatabindException otherForm) {
            throw new BadSessionFile(number, complaint(tree, otherForm));
        }
    }

    private static String complaint(JsonNode tree, DatabindException otherForm) {
        StringBuilder path = new StringBuilder();
        JsonNode at = tree;
        for (DatabindException.Reference step : otherForm.getPath()) {
            String name = step.getPropertyName();
            path.append(path.isEmpty() ? "" : ".").append(name == null ? step.getIndex() : name);
            at = name == null ? at.path(step.getIndex()) : at.path(name);
        }
        String field = SavedSessionValidator.printable(path.toString());
        if (at.isMissingNode()) {
            return field + " is missing";
        }
        return otherForm instanceof UnrecognizedPropertyException
                ? field + " is unknown in version " + SavedSession.VERSION
                : field + " must have the type that it has in version " + SavedSession.VERSION + ", got "
                        + SavedSessionValidator.printable(at.toString());
    }

    private static JsonMapper strict() {
        JsonFactory factory = JsonFactory.builder()
                .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                .streamReadConstraints(StreamReadConstraints.builder()
                        .maxNestingDepth(MOST_DEPTH)
                        .build())
                .build();
        return JsonMapper.builder(factory)
                .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
                .enable(
                        DeserializationFeature.FAIL_ON_TRAILING_TOKENS,
                        DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES,
                        DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES,
                        DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
                .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
                .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
                .build();
    }
}
