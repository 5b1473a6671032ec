/**
 * The chain a person experiments on: builds the origin chain once, starts anvil, forks, deploys our contracts, and bends
 * time and balances.
 *
 * <p>It knows contracts by their artifacts and prices by a declarative file; it never quotes, routes or holds a user's
 * key. The console, the demo and the tests on a node call it. Start reading at {@link io.swaplab.forkchain.Fork}.
 */
@NullMarked
package io.swaplab.forkchain;

import org.jspecify.annotations.NullMarked;
