package io.swaplab.service.api.caller;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a record that declares parameters of an endpoint: one for each component, named in snake case and described by
 * {@link io.swaplab.client.wire.WireField}. They are parsed in the order of the components, and the first invalid one
 * is reported.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Query {}
