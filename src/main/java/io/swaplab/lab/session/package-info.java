/**
 * The session of a console: its connection, its swaps, their next steps, and the classes that act on them.
 *
 * <p>Wallets and connections are {@code backend}, the life cycle of a swap is {@code swap}. Text layout, command names beyond
 * hints, and server code belong elsewhere. Called by {@code console} and the rooms below it. Start reading at {@link
 * io.swaplab.lab.session.Session}, then {@link io.swaplab.lab.session.SwapDesk}.
 */
@NullMarked
package io.swaplab.lab.session;

import org.jspecify.annotations.NullMarked;
