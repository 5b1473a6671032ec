package io.swaplab.service.api.query;

import io.swaplab.client.wire.ApiCode;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Describes an endpoint, on the method that serves it; parameters, body and answer are taken from the method's
 * signature.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Operation {
    /** A short summary. */
    String summary();

    /** The description for callers. */
    String description();

    /** The possible refusals, in addition to ERR_INVALID_PARAMETER and ERR_INTERNAL. */
    CodeGroup[] groups() default {};

    /** Codes that only this endpoint returns. */
    ApiCode[] refusals() default {};
}
