package io.swaplab.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Chooses the chain, block or saved fork that the tests' fork starts from. Use it on a class with {@link SwapLab}, or
 * on a single test of such a class. A test with this annotation gets its own fork for as long as it runs.
 */
@Documented
@Inherited
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
public @interface ForkedFrom {
    /** The value for the chain's latest block. */
    long LATEST = -1;

    /**
     * The JSON-RPC URL of a node to fork, whose chain id must be 97. The default is the property {@code
     * swaplab.junit.fork-url}. If that is not set either, the packaged origin chain is forked.
     */
    String url() default "";

    /**
     * The block to fork; by default the latest one. Requires a URL, because the packaged origin chain has the state of
     * its latest block only.
     */
    long block() default LATEST;

    /**
     * A file with a saved fork, from which the fork resumes. It was written by {@link io.swaplab.forkchain.Fork#save},
     * or is the {@code fork.state} of a failed test. A relative path is resolved against the working directory of
     * the tests, usually the project's folder.
     */
    String state() default "";
}
