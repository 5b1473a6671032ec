/**
 * Runs forks, each with its service, in a process of its own for a program that has no room for a servlet container: a test
 * run of another project.
 *
 * <p>Knows no command of the console. Start reading at {@link io.swaplab.console.host.ForkHost}.
 */
@NullMarked
package io.swaplab.console.host;

import org.jspecify.annotations.NullMarked;
