/**
 * Input of several lines: pipes and {@code run FILE}, with their end command.
 *
 * <p>The meaning of a line is determined by {@link io.swaplab.console.line.CommandLine} only. Start reading at
 * {@link io.swaplab.console.doors.ScriptRun}.
 */
@NullMarked
package io.swaplab.console.doors;

import org.jspecify.annotations.NullMarked;
