/**
 * The interactive prompt: history, completion, Ctrl-C, notices above the line and a status line below it.
 *
 * <p>Assembled by hand from parts of Spring Shell and JLine: a Spring context for these few objects took longer than
 * the rest of the start. The meaning of lines is determined by {@link io.swaplab.console.line.CommandLine} only. Called
 * by {@code app}. Start reading at {@link io.swaplab.console.prompt.Prompt}.
 */
@NullMarked
package io.swaplab.console.prompt;

import org.jspecify.annotations.NullMarked;
