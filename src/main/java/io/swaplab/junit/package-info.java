/**
 * JUnit support for tests on a fork: an annotation that gives a test a fork with its service, and resets the fork for
 * each test.
 *
 * <p>It does not depend on console commands. The program itself does not use this package. Start reading at {@link
 * io.swaplab.junit.SwapLab}.
 */
@NullMarked
package io.swaplab.junit;

import org.jspecify.annotations.NullMarked;
