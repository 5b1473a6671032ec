package io.swaplab.api.openapi;

import io.swaplab.wire.ApiCode;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** What an endpoint does, on the method that serves it; parameters, body and answer are taken from the method's signature. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Operation {
    /** A few words. */
    String summary();

    /** What a caller has to know. */
    String description();

    /** Why it may refuse, beside ERR_INVALID_PARAMETER and ERR_INTERNAL. */
    CodeGroup[] groups() default {};

    /** Codes that no other endpoint answers. */
    ApiCode[] refusals() default {};
}
