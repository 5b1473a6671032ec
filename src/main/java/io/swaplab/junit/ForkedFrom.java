package io.swaplab.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Chooses what the fork is forked from. Used together with {@link SwapLab}, or on a single test of such a class; such a
 * test gets its own fork while it runs.
 */
@Documented
@Inherited
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
public @interface ForkedFrom {
    /** The value for the chain's latest block. */
    long LATEST = -1;

    /**
     * The JSON-RPC URL of the chain 97 to fork. By default the property {@code swaplab.junit.fork-url}, or the packaged
     * chain if that is not set either.
     */
    String url() default "";

    /**
     * The block of that chain to fork; by default its latest one. Requires a chain to fork, because the packaged chain
     * has a single state.
     */
    long block() default LATEST;

    /**
     * A file written by {@link io.swaplab.forkchain.Fork#save}, such as the {@code fork.state} of a failed test: the
     * tests continue from that state. The path is relative to the folder in which the tests run, usually that of the
     * project.
     */
    String state() default "";
}
