/**
 * Runs anvil as a child process or in a container, watches it, reports when it ends, and never leaves it behind when
 * this program ends.
 *
 * <p>{@link io.swaplab.forkchain.anvil.AnvilContainer} is a Testcontainers module, which the container launcher uses
 * and other projects may use.
 *
 * <p>Nothing here depends on contracts or on the content of a chain. {@link io.swaplab.forkchain.Fork} and
 * {@link io.swaplab.forkchain.OriginChain} launch here; start reading at
 * {@link io.swaplab.forkchain.anvil.ForkLauncher}.
 */
@NullMarked
package io.swaplab.forkchain.anvil;

import org.jspecify.annotations.NullMarked;
