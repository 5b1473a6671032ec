/**
 * The chain for experiments: builds the origin chain once, starts anvil, forks, deploys our contracts, and changes time
 * and balances.
 *
 * <p>It knows contracts by their artifacts and prices from a configuration file; it never quotes, routes or holds a
 * user's key. The console, the demo and integration tests call it. Start reading at {@link io.swaplab.forkchain.Fork}.
 */
@NullMarked
package io.swaplab.forkchain;

import org.jspecify.annotations.NullMarked;
