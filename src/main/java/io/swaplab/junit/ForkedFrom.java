package io.swaplab.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Beside {@link SwapLab}, or on a test of such a class: what the fork is forked from. A test with it has a fork for itself as long
 * as it runs.
 */
@Documented
@Inherited
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
public @interface ForkedFrom {
    /** No block is given. */
    long LATEST = -1;

    /**
     * JSON-RPC of the chain 97 to fork; by default the property {@code swaplab.junit.fork-url}, and the packaged chain where
     * that is not set either.
     */
    String url() default "";

    /** The block of that chain to fork; by default its latest one. Needs a chain, since the packaged one stands still. */
    long block() default LATEST;

    /**
     * A file of {@link io.swaplab.forkchain.Fork#save}, such as the {@code fork.state} of a failed test: the tests go on from
     * there. Relative to the folder in which the tests run, as a rule that of the project.
     */
    String state() default "";
}
