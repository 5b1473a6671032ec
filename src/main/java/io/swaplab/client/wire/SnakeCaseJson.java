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
 * Marks a record that is written as a JSON object with names in snake_case. Components that are null are omitted,
 * unless they have the annotation {@link WireNullable}.
 */
@JacksonAnnotationsInside
@JsonNaming(SnakeCaseStrategy.class)
@JsonInclude(JsonInclude.Include.NON_NULL)
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface SnakeCaseJson {
    /**
     * Marks the few nullable components that are written as a JSON null if they are null. Other nullable components are
     * omitted in that case.
     */
    @JacksonAnnotationsInside
    @JsonInclude(JsonInclude.Include.ALWAYS)
    @Target({ElementType.FIELD, ElementType.PARAMETER, ElementType.METHOD})
    @Retention(RetentionPolicy.RUNTIME)
    public @interface WireNullable {}
}
