package io.swaplab.lab.inspect;

import io.swaplab.client.wire.Envelope;
import io.swaplab.client.wire.WireJson;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JsonPointer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The fields of a service's answer as a tree, whose values can be changed. A path such as {@code steps[0].pool}
 * identifies a field.
 */
final class EditableAnswer {
    private static final JsonMapper MAPPER = JsonMapper.shared();

    private final ObjectNode root;

    private EditableAnswer(ObjectNode root) {
        this.root = root;
    }

    static EditableAnswer of(Object wireRecord) {
        return new EditableAnswer((ObjectNode) MAPPER.readTree(WireJson.write(wireRecord)));
    }

    EditableAnswer copy() {
        return new EditableAnswer(root.deepCopy());
    }

    /** Paths of all values that are neither objects nor lists, in the order of the answer. */
    List<String> leaves() {
        List<String> found = new ArrayList<>();
        collect("", root, found);
        return found;
    }

    private static void collect(String path, JsonNode node, List<String> found) {
        if (node instanceof ObjectNode object) {
            object.properties()
                    .forEach(entry -> collect(
                            path.isEmpty() ? entry.getKey() : path + "." + entry.getKey(), entry.getValue(), found));
        } else if (node instanceof ArrayNode array) {
            for (int i = 0; i < array.size(); i++) {
                collect(path + "[" + i + "]", array.get(i), found);
            }
        } else {
            found.add(path);
        }
    }

    /** The value at a path; empty if there is none. */
    Optional<JsonNode> at(String path) {
        JsonNode node = root.at(pointer(path));
        return node.isMissingNode() ? Optional.empty() : Optional.of(node);
    }

    /**
     * The value at a path as text.
     *
     * @throws IllegalStateException if there is no value, which is a defect
     */
    String text(String path) {
        return at(path).orElseThrow(() -> new IllegalStateException("there is no " + path))
                .asString();
    }

    /** Replaces the value at an existing path. */
    void set(String path, JsonNode value) {
        JsonPointer place = pointer(path);
        JsonNode parent = root.at(place.head());
        if (parent instanceof ArrayNode array) {
            array.set(place.last().getMatchingIndex(), value);
        } else {
            ((ObjectNode) parent).set(place.last().getMatchingProperty(), value);
        }
    }

    /** Adds or replaces a top-level member of this tree. */
    EditableAnswer with(String name, JsonNode part) {
        root.set(name, part);
        return this;
    }

    EditableAnswer without(String name) {
        EditableAnswer copy = copy();
        copy.root.remove(name);
        return copy;
    }

    /** Converts the part of the tree at a path to a record that has the same fields. */
    <T> T read(String path, Class<T> type) {
        return MAPPER.convertValue(at(path).orElseThrow(), type);
    }

    /** The tree as JSON in the form of a service's response. */
    byte[] answer() {
        return WireJson.write(Envelope.ok(MAPPER.convertValue(root, Object.class)))
                .getBytes(StandardCharsets.UTF_8);
    }

    private static JsonPointer pointer(String path) {
        return JsonPointer.compile("/" + path.replaceAll("\\[(\\d+)]", "/$1").replace('.', '/'));
    }
}
