/**
 * Commands about swaps, accounts and history. {@code swap ...} are the steps of a swap from preparation to receipt;
 * {@code legacy ...} is the flow without plan and payer signature; {@code token ...}, {@code wallet ...} and {@code
 * allowance ...} are about balances and allowances of accounts. {@code undo}, {@code redo} and {@code history} treat
 * every command that changes the fork as a step, whose answer shows the changes.
 *
 * <p>The steps of a swap are implemented by {@code lab.session}. A flag in its {@link
 * io.swaplab.console.model.CommandSpec} is all that makes a command a step of the history. Start reading at {@link
 * io.swaplab.console.swap.SwapCommands}, then {@link io.swaplab.console.swap.UndoableCommand}.
 */
@NullMarked
package io.swaplab.console.swap;

import org.jspecify.annotations.NullMarked;
