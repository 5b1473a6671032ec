package io.swaplab.client.wire;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Documents a field of the API. The OpenAPI document and the API page are generated from it, parameters are parsed by
 * it, and it replaces Javadoc on the field.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface WireField {
    /** The meaning with unit, rounding and source, in a sentence without a full stop. */
    String value();

    /** An example value as text; none for a field that contains other records. */
    String example() default "";

    /** The format of text; numbers, flags and records have none. */
    Shape shape() default Shape.TEXT;

    /** The smallest allowed number; of a list, of elements. */
    long least() default 0;

    /** The greatest allowed number; of a list, of elements. */
    long most() default Long.MAX_VALUE;

    /** All allowed values; empty if others are allowed. */
    String[] oneOf() default {};

    /** The default of an optional parameter; empty if there is none. */
    String otherwise() default "";

    /** The parameter's name in an older version of the API; the current name takes precedence. */
    String olderName() default "";
}
