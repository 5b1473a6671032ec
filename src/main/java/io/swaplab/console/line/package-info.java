/**
 * The command line: where lines come from, what they mean, and how results are shown. Lines come from the interactive
 * prompt, from a pipe, from {@code run FILE}, and as words of a one-shot command; jars may contribute commands as
 * Spring Shell's {@code @Command} beans. The prompt has a history, completion, Ctrl-C, notices above the line and a
 * status line below it. A script ends at its last line, at {@code quit} or at the first failure.
 *
 * <p>Every line goes through {@link io.swaplab.console.line.CommandInterpreter}, which parses it into a command and
 * renders its result or failure as text, JSON and exit code. So a line means the same everywhere. The only commands in
 * this package are the built-in ones, {@code run} and {@code expect}. The prompt is assembled by hand from parts of
 * Spring Shell and JLine, because a Spring context for these few objects took longer than the rest of the start; a
 * context is created only if a jar lists command beans. Start reading at {@link
 * io.swaplab.console.line.CommandInterpreter}, {@link io.swaplab.console.line.InteractiveConsole} and {@link
 * io.swaplab.console.line.ScriptRun}.
 */
@NullMarked
package io.swaplab.console.line;

import org.jspecify.annotations.NullMarked;
