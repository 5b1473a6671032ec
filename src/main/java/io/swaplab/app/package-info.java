/**
 * The program: reads the words it was started with, chooses a door, wires the rooms together and ends with an exit code.
 *
 * <p>It is the only room that sees all others, and the only one that starts a Spring context. No rule of swaps or of
 * commands may enter. Start reading at {@link io.swaplab.app.Swaplab}.
 */
@NullMarked
package io.swaplab.app;

import org.jspecify.annotations.NullMarked;
