/**
 * Commands about swaps, accounts and history. {@code swap ...} runs the steps of a swap, from preparation to receipt.
 * {@code legacy ...} sends swaps without plan and payer signature. {@code token ...}, {@code wallet ...} and {@code
 * allowance ...} show and change balances and allowances. {@code undo}, {@code redo} and {@code history} work on the
 * commands that changed the fork. The answer of each such command shows the changes.
 *
 * <p>The package {@code lab.session} implements the steps of a swap. {@link
 * io.swaplab.console.model.CommandSpec#changingFork} adds a command to the history. Start reading at {@link
 * io.swaplab.console.swap.SwapCommands}, then {@link io.swaplab.console.swap.UndoableCommand}.
 */
@NullMarked
package io.swaplab.console.swap;

import org.jspecify.annotations.NullMarked;
