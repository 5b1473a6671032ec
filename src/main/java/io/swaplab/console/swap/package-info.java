/**
 * Commands about swaps, accounts and history. {@code swap ...}: the steps of a swap from preparation to receipt, and
 * how it is shown; {@code legacy ...}: the flow without plan and payer signature; {@code token ...}, {@code wallet
 * ...} and {@code allowance ...}: balances and allowances of accounts; undo, redo and history: every command that
 * changes the fork is a step, whose answer shows what changed.
 *
 * <p>The steps themselves are done by {@code lab.session}. A command becomes a step of history by a flag in its {@link
 * io.swaplab.console.model.CommandSpec} and nothing else. Start reading at {@link
 * io.swaplab.console.swap.SwapCommands}, then {@link io.swaplab.console.swap.SteppedCommand}.
 */
@NullMarked
package io.swaplab.console.swap;

import org.jspecify.annotations.NullMarked;
