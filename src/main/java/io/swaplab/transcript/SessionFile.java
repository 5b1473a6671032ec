package io.swaplab.transcript;

import io.swaplab.transcript.SavedSession.Head;
import io.swaplab.transcript.SavedSession.SwapLine;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.json.JsonMapper;

/** Writes and reads saved sessions: one JSON object a line, the head first, then the swaps, then the commands. */
public final class SessionFile {
    private static final int MOST_LINE = 1_000_000;
    private static final int MOST_SWAPS = 1_000;
    private static final int MOST_DEPTH = 32;
    private static final JsonMapper MAPPER = strict();

    private SessionFile() {}

    /**
     * Replaces a file by a session atomically.
     *
     * @throws UncheckedIOException if the file cannot be written
     */
    public static void write(Path file, SavedSession session) {
        Path target = file.toAbsolutePath();
        try {
            Path draft = Files.createTempFile(target.getParent(), ".session", ".part");
            try (BufferedWriter out = Files.newBufferedWriter(draft)) {
                line(out, session.head());
                for (SwapLine swap : session.swaps()) {
                    line(out, swap);
                }
                for (Transcript.Entry command : session.commands()) {
                    line(out, command);
                }
            }
            Files.move(draft, target, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void line(BufferedWriter out, Object value) throws IOException {
        out.write(MAPPER.writeValueAsString(value));
        out.write('\n');
    }

    /**
     * Reads a session.
     *
     * @throws BadSessionFile naming the first line that breaks a rule
     * @throws UncheckedIOException when the file cannot be read
     */
    public static SavedSession read(Path file) {
        List<String> lines = lines(file);
        if (lines.isEmpty()) {
            throw new BadSessionFile(1, "the file is empty; a saved session begins with its format");
        }
        Head head = SessionRules.checked(1, as(1, tree(1, lines.getFirst()), Head.class));
        List<SwapLine> swaps = new ArrayList<>();
        List<Transcript.Entry> commands = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (int number = 2; number <= lines.size(); number++) {
            JsonNode tree = tree(number, lines.get(number - 1));
            if (tree.has("command")) {
                commands.add(SessionRules.checked(number, as(number, tree, Transcript.Entry.class)));
            } else {
                SwapLine swap = SessionRules.checked(number, as(number, tree, SwapLine.class));
                if (!commands.isEmpty() || !names.add(swap.swap()) || swaps.size() == MOST_SWAPS) {
                    throw new BadSessionFile(
                            number, "swaps stand before commands, each name once, at most " + MOST_SWAPS);
                }
                swaps.add(swap);
            }
        }
        return new SavedSession(head, swaps, commands);
    }

    /** All lines; a line above the limit is rejected before it is read completely. */
    private static List<String> lines(Path file) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        try (BufferedReader reader = Files.newBufferedReader(file)) {
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
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        if (!line.isEmpty()) {
            throw new BadSessionFile(lines.size() + 1, "the last line has no end, so the file is cut off");
        }
        return lines;
    }

    private static JsonNode tree(int number, String line) {
        try {
            JsonNode tree = MAPPER.readTree(line);
            if (!tree.isObject()) {
                throw new BadSessionFile(number, "it is no JSON object");
            }
            return tree;
        } catch (JacksonException malformed) {
            throw new BadSessionFile(number, "it is no JSON object");
        }
    }

    private static <T> T as(int number, JsonNode tree, Class<T> type) {
        try {
            return MAPPER.treeToValue(tree, type);
        } catch (JacksonException otherForm) {
            StringBuilder path = new StringBuilder();
            otherForm
                    .getPath()
                    .forEach(step -> path.append(path.isEmpty() ? "" : ".")
                            .append(step.getPropertyName() == null ? step.getIndex() : step.getPropertyName()));
            throw new BadSessionFile(
                    number,
                    SessionRules.printable(path.toString()) + " is missing, unknown, or not of the kind that it has in"
                            + " version " + SavedSession.VERSION);
        }
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
