/**
 * Input of several lines: pipes and {@code run FILE}, with their end command.
 *
 * <p>The meaning of a line is determined by {@link io.swaplab.shell.line.CommandLine} only. Start reading at
 * {@link io.swaplab.shell.doors.ScriptRun}.
 */
@NullMarked
package io.swaplab.shell.doors;

import org.jspecify.annotations.NullMarked;
