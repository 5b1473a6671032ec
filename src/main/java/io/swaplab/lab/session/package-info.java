/**
 * The session of a console: its swaps, their life cycle, the next step of each, and the classes that act on them.
 *
 * <p>A swap's state is a sealed type, from its terms to its settlement. Its transitions are methods of the states in
 * which they are legal. {@link io.swaplab.lab.session.NextSteps} determines the next step from the state. Wallets and
 * connections belong to {@code backend}. Text layout, commands and server code belong elsewhere; here, commands are
 * only named in hints. Used by {@code console} and other packages of {@code lab}. Start reading at {@link
 * io.swaplab.lab.session.Session}, then {@link io.swaplab.lab.session.SwapState} and {@link
 * io.swaplab.lab.session.SwapDesk}.
 */
@NullMarked
package io.swaplab.lab.session;

import org.jspecify.annotations.NullMarked;
