/**
 * The console: the commands people type, their strict parsing, completion, rendering and exit codes.
 *
 * <p>Every door (prompt, one-shot, pipe, {@code run FILE}, tests) goes through {@link io.swaplab.shell.CommandLine}, so
 * a line means the same everywhere. A command asks {@code session} and renders the answer; no arithmetic of swaps and no
 * server code may enter. Called by {@code app}. Start reading at {@link io.swaplab.shell.CommandLine}, then
 * {@link io.swaplab.shell.ConsoleCommand}.
 */
@NullMarked
package io.swaplab.shell;

import org.jspecify.annotations.NullMarked;
