package io.swaplab.client;

import io.swaplab.client.wire.Envelope;
import io.swaplab.client.wire.WireJson;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The JSON of an answer, in which single places can be changed. Places are written like {@code steps.0.pool}. */
final class JsonTree {
    private static final JsonMapper MAPPER = JsonMapper.shared();

    private final ObjectNode envelope;

    private JsonTree(ObjectNode envelope) {
        this.envelope = envelope;
    }

    static JsonTree of(Object data) {
        return new JsonTree((ObjectNode) MAPPER.readTree(WireJson.write(Envelope.ok(data))));
    }

    /** A tree of the text of a whole answer. */
    static JsonTree ofEnvelope(String text) {
        return new JsonTree((ObjectNode) MAPPER.readTree(text));
    }

    /** Sets a value below {@code data}: a string, integer, boolean, or JSON text after the prefix {@code json:}. */
    JsonTree set(String place, Object value) {
        JsonNode node = value instanceof String text && text.startsWith("json:")
                ? MAPPER.readTree(text.substring(5))
                : MAPPER.valueToTree(value);
        JsonNode parent = parent(place);
        String last = last(place);
        if (parent instanceof ArrayNode array) {
            array.set(Integer.parseInt(last), node);
        } else {
            ((ObjectNode) parent).set(last, node);
        }
        return this;
    }

    /** Adds a copy to every member on the path of a place, under the member's name with a suffix. */
    JsonTree addBeside(String place, String more) {
        for (String at = place; !at.isEmpty(); at = at.substring(0, Math.max(0, at.lastIndexOf('.')))) {
            if (parent(at) instanceof ObjectNode object) {
                object.set(last(at) + more, at(at).deepCopy());
            }
        }
        return this;
    }

    JsonTree remove(String place) {
        JsonNode parent = parent(place);
        if (parent instanceof ArrayNode array) {
            array.remove(Integer.parseInt(last(place)));
        } else {
            ((ObjectNode) parent).remove(last(place));
        }
        return this;
    }

    JsonTree swap(String place, String otherPlace) {
        JsonNode one = at(place).deepCopy();
        JsonNode other = at(otherPlace).deepCopy();
        return set(place, "json:" + other).set(otherPlace, "json:" + one);
    }

    String text(String place) {
        return at(place).asString();
    }

    JsonNode data() {
        return envelope.get("data");
    }

    JsonNode at(String place) {
        JsonNode node = envelope.get("data");
        for (String step : place.split("\\.")) {
            node = node instanceof ArrayNode ? node.get(Integer.parseInt(step)) : node.get(step);
        }
        return node;
    }

    private JsonNode parent(String place) {
        int dot = place.lastIndexOf('.');
        return dot < 0 ? envelope.get("data") : at(place.substring(0, dot));
    }

    private static String last(String place) {
        return place.substring(place.lastIndexOf('.') + 1);
    }

    @Override
    public String toString() {
        return envelope.toString();
    }
}
