/**
 * What runs an anvil: as a child process or in a container, watched while it lives, told of when it ends, and never left
 * behind when this program ends, however it ends.
 *
 * <p>No contract and no chain's content may enter. {@link io.swaplab.forkchain.Fork} and {@link
 * io.swaplab.forkchain.OriginChain} launch here; start reading at {@link io.swaplab.forkchain.anvil.ForkLauncher}.
 */
@NullMarked
package io.swaplab.forkchain.anvil;

import org.jspecify.annotations.NullMarked;
