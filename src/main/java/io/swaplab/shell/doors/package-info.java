/**
 * Ways in that read many lines: a pipe and {@code run FILE}, and the word that ends them.
 *
 * <p>What a line means is decided by {@link io.swaplab.shell.line.CommandLine} alone. Start reading at {@link
 * io.swaplab.shell.doors.ScriptRun}.
 */
@NullMarked
package io.swaplab.shell.doors;

import org.jspecify.annotations.NullMarked;
