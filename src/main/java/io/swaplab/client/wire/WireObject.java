package io.swaplab.client.wire;

import com.fasterxml.jackson.annotation.JacksonAnnotationsInside;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * Marks a record that is written as a JSON object, with names in snake_case. Components without a value are omitted,
 * except with {@link WireNullable}.
 */
@JacksonAnnotationsInside
@JsonNaming(SnakeCaseStrategy.class)
@JsonInclude(JsonInclude.Include.NON_NULL)
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface WireObject {
    /**
     * Marks the few nullable fields that are written as null when they have no value. Other nullable fields are omitted
     * then.
     */
    @JacksonAnnotationsInside
    @JsonInclude(JsonInclude.Include.ALWAYS)
    @Target({ElementType.FIELD, ElementType.PARAMETER, ElementType.METHOD})
    @Retention(RetentionPolicy.RUNTIME)
    public @interface WireNullable {}
}
