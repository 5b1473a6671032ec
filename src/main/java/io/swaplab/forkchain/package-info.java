/**
 * Provides chains for experiments: builds a local chain once (the origin chain), forks it with anvil, and deploys
 * Swaplab's contracts on the fork. A fork can also run in another process, which is controlled by lines of JSON.
 *
 * <p>Contract code comes from compiled artifacts, and the prices of the origin chain from a configuration file. This
 * package never quotes or routes, and never holds a user's key. The console, the demo and integration tests call it.
 * {@link io.swaplab.forkchain.SwaplabServiceContainer} is a Testcontainers module for other projects, which runs the
 * whole program in a container. Subpackages: {@code anvil} runs anvil and changes forks, {@code deploy} provides
 * compiled contracts and deploys them, and {@code origin} builds the origin chain and relays requests to nodes. Start
 * reading at {@link io.swaplab.forkchain.Fork}, and for forks in other processes at {@link
 * io.swaplab.forkchain.ForkHostRequest}.
 */
@NullMarked
package io.swaplab.forkchain;

import org.jspecify.annotations.NullMarked;
