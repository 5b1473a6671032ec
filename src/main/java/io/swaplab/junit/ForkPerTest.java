package io.swaplab.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Gives each test of a class with {@link SwapLab} its own fork while it runs, so that tests of the class may run
 * concurrently. Without this annotation the tests of a class take turns on one fork.
 */
@Documented
@Inherited
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface ForkPerTest {}
