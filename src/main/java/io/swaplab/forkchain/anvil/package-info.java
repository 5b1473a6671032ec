/**
 * Runs anvil as a child process or in a container, watches it, reports when it ends, and never leaves it behind when
 * this program ends.
 *
 * <p>{@link io.swaplab.forkchain.anvil.AnvilContainer} is a Testcontainers module for other projects too; the container
 * launcher uses it itself.
 *
 * <p>Nothing here knows a contract or the content of a chain. {@link io.swaplab.forkchain.Fork} and {@link
 * io.swaplab.forkchain.OriginChain} launch here; start reading at {@link io.swaplab.forkchain.anvil.ForkLauncher}.
 */
@NullMarked
package io.swaplab.forkchain.anvil;

import org.jspecify.annotations.NullMarked;
