/**
 * The session of a console: its swaps, their life cycle, the next step of each, and the classes that act on them.
 *
 * <p>The states of a swap are records of one sealed type. The methods of each state are its legal transitions. {@link
 * io.swaplab.lab.session.NextSteps} determines the next step from the state. Wallets and connections belong to {@code
 * backend}. Text layout, commands and server code belong to other packages; this package only names commands in hints.
 * {@code console} and other packages of {@code lab} use this package. Start reading at {@link
 * io.swaplab.lab.session.Session}, then {@link io.swaplab.lab.session.SwapState} and {@link
 * io.swaplab.lab.session.SwapDesk}.
 */
@NullMarked
package io.swaplab.lab.session;

import org.jspecify.annotations.NullMarked;
