/**
 * The session of a console: who is connected, what is open, what can be done next, and the desks that act on it.
 *
 * <p>The parts are rooms of their own: {@code session.backend} connects to chain and API, {@code session.holdings} knows
 * wallets, assets and balances, {@code session.swap} is the life of a swap. No text layout, no command names beyond
 * hints, no server code may enter. Called by {@code shell} and the rooms below it. Start reading at {@link
 * io.swaplab.session.Session}, then {@link io.swaplab.session.SwapDesk}.
 */
@NullMarked
package io.swaplab.session;

import org.jspecify.annotations.NullMarked;
