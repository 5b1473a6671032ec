/**
 * Runs anvil, and controls forks with anvil's own methods (cheat codes). Anvil is started as a child process or in a
 * container, and is watched: its end is reported, and it never outlives this program. Cheat codes change a fork's time,
 * blocks, accounts, storage, token balances and pending transactions, and take snapshots.
 *
 * <p>Nothing here depends on contracts, providers or the content of a chain. {@link
 * io.swaplab.forkchain.anvil.AnvilContainer} is a Testcontainers module, which the container launcher uses and other
 * projects may use. {@link io.swaplab.forkchain.Fork} and {@link io.swaplab.forkchain.LocalOriginChain} start nodes with
 * this package, and {@link io.swaplab.forkchain.CheatCodes} is the entry point to all changes. Start reading at {@link
 * io.swaplab.forkchain.anvil.ForkLauncher}, and for changes at {@link io.swaplab.forkchain.anvil.BlockCheats}.
 */
@NullMarked
package io.swaplab.forkchain.anvil;

import org.jspecify.annotations.NullMarked;
