package io.swaplab.client.refusal;

import org.jspecify.annotations.Nullable;

/**
 * The part of a request that the service refused, as its answer names it.
 *
 * @param field the parameter, by its wire name
 * @param got the value that was given; null where the service does not repeat it
 */
public record RefusedField(
        String field, String rule, @Nullable String got) {}
