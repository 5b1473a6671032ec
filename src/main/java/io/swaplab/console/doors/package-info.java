/**
 * Entry points of the console: the interactive prompt, pipes, {@code run FILE}, and commands from additional jars. The
 * prompt has a history, completion, Ctrl-C, notices above the line and a status line below it. A script ends at its
 * last line, at {@code quit} or at the first failure. Additional jars contribute Spring Shell's {@code @Command} beans.
 *
 * <p>The meaning of a line is determined by {@link io.swaplab.console.line.CommandLine} only. The prompt is assembled
 * by hand from parts of Spring Shell and JLine, because a Spring context for these few objects took longer than the
 * rest of the start. A context is created only if a jar lists command beans. Start reading at {@link
 * io.swaplab.console.doors.Prompt}, {@link io.swaplab.console.doors.ScriptRun} and {@link
 * io.swaplab.console.doors.CommandBeans}.
 */
@NullMarked
package io.swaplab.console.doors;

import org.jspecify.annotations.NullMarked;
