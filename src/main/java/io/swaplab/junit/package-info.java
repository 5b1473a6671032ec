/**
 * Tests on a fork for JUnit: an annotation that gives a test a fork with the service over it, and puts the fork back
 * afterwards.
 *
 * <p>Knows no command of the console. The program itself does not use it. Start reading at {@link io.swaplab.junit.SwapLab}.
 */
@NullMarked
package io.swaplab.junit;

import org.jspecify.annotations.NullMarked;
