package io.swaplab.page;

import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.ser.std.StdSerializer;

/** Records as JSON that can stand inside an HTML script element: every text cleaned, and no character that markup knows. */
public final class PageJson {
    /** A command's answer of many lines, and some. */
    private static final int TEXT_CHARACTERS = 8_000;

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .addModule(new SimpleModule("clean text").addSerializer(new CleanText()))
            .build();

    private PageJson() {}

    /** One line of JSON without any of {@code < > &}, which stand in texts only and are escaped there. */
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
