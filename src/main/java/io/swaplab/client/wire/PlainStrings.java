package io.swaplab.client.wire;

import io.swaplab.core.evm.ForeignText;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.deser.jdk.StringDeserializer;
import tools.jackson.databind.deser.std.StdScalarDeserializer;
import tools.jackson.databind.type.LogicalType;

/** Reads strings as {@link ForeignText#ofOneLine}: a line break would let a value look like a line of the console's own. */
final class PlainStrings extends StdScalarDeserializer<String> {
    PlainStrings() {
        super(String.class);
    }

    @Override
    public @Nullable String deserialize(JsonParser from, DeserializationContext context) {
        String text = StringDeserializer.instance.deserialize(from, context);
        return text == null ? null : ForeignText.ofOneLine(text);
    }

    @Override
    public LogicalType logicalType() {
        return LogicalType.Textual;
    }
}
