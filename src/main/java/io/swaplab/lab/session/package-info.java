/**
 * The session of a console: its connection, its swaps, their next steps, and the classes that act on them.
 *
 * <p>The parts are rooms of their own: {@code session.backend} connects to chain and API, {@code session.holdings} has
 * wallets, assets and balances, {@code session.swap} is the life cycle of a swap. Text layout, command names beyond
 * hints, and server code belong elsewhere. Called by {@code shell} and the rooms below it. Start reading at {@link
 * io.swaplab.lab.session.Session}, then {@link io.swaplab.lab.session.SwapDesk}.
 */
@NullMarked
package io.swaplab.lab.session;

import org.jspecify.annotations.NullMarked;
