/**
 * The session of a console: its swaps with their life cycle and next steps, and the classes that act on them.
 *
 * <p>A swap's state is a sealed type, from its terms to its settlement. Its transitions are methods of the states in
 * which they are legal, and the next steps follow from one switch. Wallets and connections belong to {@code backend}.
 * Text layout, commands and server code belong elsewhere; only hints name commands. Used by {@code console} and other
 * rooms of the lab. Start reading at {@link io.swaplab.lab.session.Session}, then {@link
 * io.swaplab.lab.session.SwapState} and {@link io.swaplab.lab.session.SwapDesk}.
 */
@NullMarked
package io.swaplab.lab.session;

import org.jspecify.annotations.NullMarked;
