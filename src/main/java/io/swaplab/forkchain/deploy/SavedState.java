package io.swaplab.forkchain.deploy;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;

/**
 * Reads and writes files with a dump of an anvil's state, in the format that anvil loads. A file may also contain an
 * object of Swaplab's own data, which anvil ignores.
 */
public final class SavedState {
    private static final JsonFactory JSON = new JsonFactory();

    /**
     * The field of a dump with execution traces of transactions. They are left out: they make up half of a dump, would
     * be loaded at every start, and are not needed.
     */
    private static final String TRACES = "traces";

    private static final String HEAD = "swaplab";

    private SavedState() {}

    /**
     * Reads Swaplab's own data from a file.
     *
     * @throws ForkException when the file is missing or contains no such data; the message names file and error
     */
    public static <T> T head(Path file, Class<T> type) {
        return StrictRecordJson.first(file, HEAD, type);
    }

    /** Writes an uncompressed dump of anvil to a file, without traces. */
    public static void write(InputStream dump, Path file) throws IOException {
        write(dump, file, null);
    }

    /**
     * Sorts the blocks and transactions in a file, because anvil writes them to a dump in a different order each time.
     */
    public static void sort(Path file) throws IOException {
        JsonNode state = StrictRecordJson.tree(file);
        sort(
                state.get("blocks"),
                Comparator.comparingLong(block -> number(block.get("header").get("number"))));
        sort(
                state.get("transactions"),
                Comparator.<JsonNode>comparingLong(mined -> number(mined.get("block_number")))
                        .thenComparingLong(mined -> number(mined.get("info").get("transaction_index"))));
        try (OutputStream out = Files.newOutputStream(file)) {
            JsonMapper.shared().writeValue(out, state);
        }
    }

    private static void sort(JsonNode list, Comparator<JsonNode> order) {
        List<JsonNode> sorted = list.valueStream().sorted(order).toList();
        ((ArrayNode) list).removeAll().addAll(sorted);
    }

    /** Parses a number, which anvil writes either as a number or as hexadecimal text. */
    private static long number(JsonNode value) {
        return value.isNumber() ? value.asLong() : Long.decode(value.asString());
    }

    /**
     * Writes an uncompressed dump to a file, without traces, with Swaplab's own data in front.
     *
     * @param head Swaplab's own data, or null for none
     */
    public static void write(InputStream dump, Path file, @Nullable Object head) throws IOException {
        try (JsonParser in = JSON.createParser(ObjectReadContext.empty(), dump);
                JsonGenerator out = JSON.createGenerator(ObjectWriteContext.empty(), Files.newOutputStream(file))) {
            if (head != null && in.nextToken() == JsonToken.START_OBJECT) {
                out.writeStartObject();
                out.writeName(HEAD);
                out.writeRawValue(StrictRecordJson.text(head));
            }
            for (JsonToken token = in.nextToken(); token != null; token = in.nextToken()) {
                if (token == JsonToken.START_ARRAY && TRACES.equals(in.currentName())) {
                    in.skipChildren();
                    out.writeStartArray();
                    out.writeEndArray();
                } else {
                    out.copyCurrentEvent(in);
                }
            }
        }
    }
}
