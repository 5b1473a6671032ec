package io.swaplab.client.wire;

import io.swaplab.client.wire.SnakeCaseJson.WireNullable;
import io.swaplab.core.evm.SignatureRedaction;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The {@code data} of a refusal that a single field caused, so that callers need not parse the message. It never
 * contains a signature.
 */
@SnakeCaseJson
public record RefusalData(
        @WireField(
                value = "part of the request that caused the refusal: a parameter, body key, header or other part; "
                        + "block if the pool data is too old",
                example = "depth")
        String field,

        @WireField(
                value = "rule that the value violates",
                example = "must be an integer from 1 to 5 in plain decimal digits")
        String rule,

        @WireField(
                value = "value that was given, truncated to a readable length, with signatures masked; null if the "
                        + "answer does not repeat it",
                example = "6")
        @WireNullable
        @Nullable
        String got) {
    public RefusalData {
        field = SignatureRedaction.masked(field);
        rule = SignatureRedaction.masked(rule);
        got = got == null ? null : SignatureRedaction.masked(got);
    }

    /**
     * Reads the {@code data} of a refusal. Empty if the data has another format, which another implementation of the
     * API may use.
     */
    public static Optional<RefusalData> of(@Nullable Object data) {
        if (data instanceof Map<?, ?> map
                && map.get("field") instanceof String field
                && map.get("rule") instanceof String rule) {
            return Optional.of(new RefusalData(field, rule, map.get("got") instanceof String got ? got : null));
        }
        return Optional.empty();
    }
}
