/**
 * The chains for experiments: builds the origin chain once, forks it with anvil, and deploys our contracts. A fork can
 * also run in another process, which is controlled by lines of JSON.
 *
 * <p>Contracts come from artifacts and prices from a configuration file. This house never quotes or routes, and never
 * has a user's key. The console, the demo and integration tests call it. {@link
 * io.swaplab.forkchain.SwaplabServiceContainer} is the whole program in a container, as a Testcontainers module for
 * other projects. The other rooms: {@code anvil} runs anvil and changes forks, {@code deploy} provides compiled
 * contracts and deploys them, and {@code origin} builds the origin chain and relays nodes to other programs. Start
 * reading at {@link io.swaplab.forkchain.Fork}, for other processes at {@link io.swaplab.forkchain.ForkHostRequest}.
 */
@NullMarked
package io.swaplab.forkchain;

import org.jspecify.annotations.NullMarked;
