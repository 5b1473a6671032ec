package io.swaplab.client.checks;

import io.swaplab.client.refusal.RefusedField;
import io.swaplab.client.wire.WireBody;
import io.swaplab.client.wire.WireFormatException;
import io.swaplab.client.wire.WireJson;
import io.swaplab.core.evm.Redaction;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads {@code field}, {@code rule} and {@code got} of a refusal's data. Other services may send none, or other data.
 */
final class RefusalReader {
    private RefusalReader() {}

    /** Null if the data has no field and rule. */
    static @Nullable RefusedField read(@Nullable WireBody data) {
        if (data == null || !(tree(data) instanceof Map<?, ?> parts)) {
            return null;
        }
        String field = text(parts.get("field"));
        String rule = text(parts.get("rule"));
        return field == null || rule == null ? null : new RefusedField(field, rule, text(parts.get("got")));
    }

    private static @Nullable Object tree(WireBody data) {
        try {
            return WireJson.readData(data, Object.class);
        } catch (WireFormatException unreadable) {
            return null;
        }
    }

    /** Masks anything shaped like a signature, as in all text of a service that is displayed. */
    private static @Nullable String text(@Nullable Object part) {
        return part instanceof String text ? Redaction.masked(text) : null;
    }
}
