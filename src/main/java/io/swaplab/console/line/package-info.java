/**
 * The command line: parses a line into a command, and renders its result or failure as text, JSON and exit code.
 *
 * <p>Every entry point (prompt, one-shot, pipe, {@code run FILE}, tests) uses
 * {@link io.swaplab.console.line.CommandLine}, so a line means the same everywhere. It knows no individual command except
 * {@code help}.
 */
@NullMarked
package io.swaplab.console.line;

import org.jspecify.annotations.NullMarked;
