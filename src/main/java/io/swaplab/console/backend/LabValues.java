package io.swaplab.console.backend;

import io.swaplab.console.model.ValueKind;
import io.swaplab.console.model.ValueSource;
import io.swaplab.console.model.ValueSource.Proposal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Converts completion values to and from messages. */
final class LabValues {
    private LabValues() {}

    static Map<String, @Nullable Object> proposed(ValueSource source, String kind) {
        List<Proposal> proposals = source.of(new ValueKind(kind, ""));
        return Map.of(
                "values",
                proposals.stream()
                        .map(p -> Map.of("value", p.value(), "description", p.description(), "finished", p.finished()))
                        .toList());
    }

    static List<Proposal> of(Map<String, @Nullable Object> message) {
        List<Proposal> proposals = new ArrayList<>();
        if (message.get("values") instanceof List<?> values) {
            for (Object value : values) {
                if (value instanceof Map<?, ?> one) {
                    proposals.add(new Proposal(
                            String.valueOf(one.get("value")),
                            String.valueOf(one.get("description")),
                            Boolean.TRUE.equals(one.get("finished"))));
                }
            }
        }
        return proposals;
    }
}
