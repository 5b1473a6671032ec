/**
 * What lasts between two commands: the connection to chain and API, wallets, known tokens, and the state of every swap.
 *
 * <p>A swap's state is a sealed type whose transitions exist only where they are legal, so what can be done next falls
 * out of one switch. No text layout, no command names beyond hints, no server code may enter. Called by {@code shell}.
 * Start reading at {@link io.swaplab.session.SwapState}, then {@link io.swaplab.session.SwapDesk}.
 */
@NullMarked
package io.swaplab.session;

import org.jspecify.annotations.NullMarked;
