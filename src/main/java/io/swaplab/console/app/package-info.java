/**
 * The program: reads the command-line words, chooses how to run, wires the rooms together and ends with an exit code.
 *
 * <p>It is the only room that sees all others, and the only one that starts a Spring context. Rules of swaps and
 * commands belong to the rooms below. Start reading at {@link io.swaplab.console.app.Swaplab}.
 */
@NullMarked
package io.swaplab.console.app;

import org.jspecify.annotations.NullMarked;
