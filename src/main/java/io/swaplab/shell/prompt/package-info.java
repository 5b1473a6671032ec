/**
 * The prompt: what a person at a terminal has beyond a pipe, namely history, completion, Ctrl-C, notices above the line
 * and a status line below it.
 *
 * <p>It is made of Spring Shell's and JLine's parts, put together by hand: a Spring context for these few objects took
 * longer than everything else on the way to the prompt. What lines mean is decided by {@link
 * io.swaplab.shell.line.CommandLine} alone. Called by {@code app}. Start reading at {@link io.swaplab.shell.prompt.Prompt}.
 */
@NullMarked
package io.swaplab.shell.prompt;

import org.jspecify.annotations.NullMarked;
