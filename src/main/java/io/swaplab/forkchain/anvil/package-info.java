/**
 * Runs anvil as a child process or in a container, watches it, reports when it ends, and never leaves it behind when
 * this program ends.
 *
 * <p>Contracts and chain content belong to the rooms above. {@link io.swaplab.forkchain.Fork} and {@link
 * io.swaplab.forkchain.OriginChain} launch nodes here. Start reading at {@link
 * io.swaplab.forkchain.anvil.ForkLauncher}.
 */
@NullMarked
package io.swaplab.forkchain.anvil;

import org.jspecify.annotations.NullMarked;
