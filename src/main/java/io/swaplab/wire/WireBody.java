package io.swaplab.wire;

import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.databind.util.TokenBuffer;

/** The data of an answer, read from its text and not yet of any type. */
public final class WireBody {
    private final TokenBuffer tokens;

    WireBody(TokenBuffer tokens) {
        this.tokens = tokens;
    }

    /**
     * The data as a record.
     *
     * @throws WireFormatException naming the field that has another form
     */
    public <T> T as(Class<T> type) {
        return WireJson.readData(tokens, type);
    }

    /** Whether the data is an object with that key. */
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
