package io.swaplab.client.wire;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Documents a field of the API and defines its valid values. The OpenAPI document and the API page are generated from
 * these annotations, and the service uses them to parse parameters. A record component with this annotation needs no
 * Javadoc.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface WireField {
    /** The meaning of the field with unit, rounding and source, as a sentence without a full stop. */
    String value();

    /** An example value as text; empty for a field that contains other records. */
    String example() default "";

    /** The format of a text field; ignored for numbers, flags and records. */
    FieldFormat shape() default FieldFormat.TEXT;

    /** The smallest allowed number; for a list, the smallest number of elements. */
    long least() default 0;

    /** The greatest allowed number; for a list, the greatest number of elements. */
    long most() default Long.MAX_VALUE;

    /** All allowed values; empty if there is no fixed set. */
    String[] oneOf() default {};

    /** The default of an optional parameter; empty if it has none. */
    String otherwise() default "";

    /**
     * The parameter's name in an older version of the API, which is still accepted; the current name takes precedence.
     */
    String olderName() default "";
}
