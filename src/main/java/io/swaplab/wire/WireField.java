package io.swaplab.wire;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What a field of the API means. The OpenAPI document and the page of the API are drawn from it, parameters are read by it,
 * and it stands where Javadoc would say the same again.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface WireField {
    /** The meaning with unit, rounding and source, in a sentence without a full stop. */
    String value();

    /** A value that may stand there, as text; none for a field that holds other records. */
    String example() default "";

    /** What text looks like; numbers, flags and records have no other shape. */
    Shape shape() default Shape.TEXT;

    /** The smallest number that may stand there. */
    long least() default 0;

    /** The largest. */
    long most() default Long.MAX_VALUE;

    /** The only values that may stand there; none where there are others. */
    String[] oneOf() default {};

    /** What holds where a parameter is not given; empty for one without a default. */
    String otherwise() default "";

    /** A name by which callers of an older version know the parameter; the present name wins. */
    String olderName() default "";
}
