/**
 * The program: reads the command-line words, chooses how to run, wires the packages together and ends with an exit
 * code.
 *
 * <p>It is the only package that depends on all others, and the only one that starts a Spring context. Rules of swaps
 * and commands belong to the packages below. Start reading at {@link io.swaplab.console.app.Swaplab}.
 */
@NullMarked
package io.swaplab.console.app;

import org.jspecify.annotations.NullMarked;
