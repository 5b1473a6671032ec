/**
 * JUnit support for tests on a fork. An annotation gives a test class a fork with a service, and the fork is reset
 * before each test.
 *
 * <p>It is meant for tests only; Swaplab's own program does not use it. It does not depend on console commands. Start
 * reading at {@link io.swaplab.junit.SwapLab}.
 */
@NullMarked
package io.swaplab.junit;

import org.jspecify.annotations.NullMarked;
