package io.swaplab.client.refusal;

import org.jspecify.annotations.Nullable;

/**
 * The part of a request that the service rejected, as named in its answer.
 *
 * @param field the parameter, by its wire name
 * @param got the given value; null if the service does not repeat it
 */
public record RefusedField(
        String field, String rule, @Nullable String got) {}
