/**
 * The chain for experiments: builds the origin chain once, forks it with anvil, and deploys our contracts. Forks also
 * run in another process, with a line of JSON for each request and each answer.
 *
 * <p>It knows contracts by their artifacts and prices from a configuration file; it never quotes, routes or holds a
 * user's key. The console, the demo and integration tests call it. {@link
 * io.swaplab.forkchain.SwaplabServiceContainer} is the whole program in a container, as a Testcontainers module for
 * other projects. The other rooms: {@code anvil} starts and ends nodes, {@code relay} serves them to one program of
 * ours, {@code deploy} has contracts and what is built of them, {@code control} changes a fork, {@code origin} fills
 * the origin chain. Start reading at {@link io.swaplab.forkchain.Fork}, of other processes at {@link
 * io.swaplab.forkchain.HostRequest}.
 */
@NullMarked
package io.swaplab.forkchain;

import org.jspecify.annotations.NullMarked;
