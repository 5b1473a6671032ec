package io.swaplab.lab.page;

import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.ser.std.StdSerializer;

/**
 * Converts records to JSON that is safe inside an HTML script element: texts are cleaned, and markup characters are
 * escaped.
 */
public final class PageJson {
    /** Enough for a command's multi-line answer. */
    private static final int TEXT_CHARACTERS = 8_000;

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .addModule(new SimpleModule("clean text").addSerializer(new CleanText()))
            .build();

    private PageJson() {}

    /** One line of JSON. The characters {@code < > &} occur in texts only, and are escaped. */
    public static String of(Object record) {
        return MAPPER.writeValueAsString(record)
                .replace("&", "\\u0026")
                .replace("<", "\\u003c")
                .replace(">", "\\u003e");
    }

    private static final class CleanText extends StdSerializer<String> {
        CleanText() {
            super(String.class);
        }

        @Override
        public void serialize(String text, JsonGenerator json, SerializationContext context) {
            json.writeString(PlainText.block(text, TEXT_CHARACTERS));
        }
    }
}
