package io.swaplab.client.refusal;

import java.util.Collection;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Refuses nulls by the name of their parameter, because callers may compile without checks for nulls. */
public final class NullChecks {
    private NullChecks() {}

    /**
     * Refuses the first value that is null, or a collection with a null in it.
     *
     * @param namesAndValues the name of a parameter, its value, the name of the next one, and so on
     */
    public static void given(@Nullable Object... namesAndValues) {
        for (int i = 0; i < namesAndValues.length; i += 2) {
            String name = String.valueOf(namesAndValues[i]);
            Object value = namesAndValues[i + 1];
            if (value == null) {
                throw new PreparationRejected(LocalRule.MISSING, name, "must not be null", null);
            }
            if (value instanceof Collection<?> all && all.stream().anyMatch(Objects::isNull)) {
                throw new PreparationRejected(LocalRule.MISSING, name, "must not contain null", value);
            }
        }
    }
}
