/**
 * The session of a console: its connection, its swaps with their life cycle and next steps, and the classes that act on
 * them.
 *
 * <p>A swap's state is a sealed type whose transitions exist only where they are legal, from its terms to its
 * settlement, so the next steps follow from one switch. Wallets and connections are {@code backend}. Text layout,
 * command names beyond hints, and server code belong elsewhere. Used by {@code console} and other rooms of the lab.
 * Start reading at {@link io.swaplab.lab.session.Session}, then {@link io.swaplab.lab.session.SwapState} and
 * {@link io.swaplab.lab.session.SwapDesk}.
 */
@NullMarked
package io.swaplab.lab.session;

import org.jspecify.annotations.NullMarked;
