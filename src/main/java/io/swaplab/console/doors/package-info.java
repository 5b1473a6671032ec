/**
 * Ways into the console besides the prompt: pipes, {@code run FILE}, and commands of other jars. Each script has its
 * end command; other jars bring Spring Shell's {@code @Command} beans.
 *
 * <p>The meaning of a line is determined by {@link io.swaplab.console.line.CommandLine} only. A Spring context is made
 * only where a jar names such beans. Start reading at {@link io.swaplab.console.doors.ScriptRun} and {@link
 * io.swaplab.console.doors.CommandBeans}.
 */
@NullMarked
package io.swaplab.console.doors;

import org.jspecify.annotations.NullMarked;
