package io.swaplab.client.wire;

import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.databind.util.TokenBuffer;

/** The data of an answer as parsed JSON. {@link WireJson#readData} converts it to a record. */
public final class RawJson {
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
