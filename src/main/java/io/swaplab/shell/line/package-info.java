/**
 * The command line: from a typed line to its command, and from what that answers or throws to text, JSON and an exit code.
 *
 * <p>Every door (prompt, one-shot, pipe, {@code run FILE}, tests) goes through {@link io.swaplab.shell.line.CommandLine}, so
 * a line means the same everywhere. It knows no single command but {@code help}.
 */
@NullMarked
package io.swaplab.shell.line;

import org.jspecify.annotations.NullMarked;
